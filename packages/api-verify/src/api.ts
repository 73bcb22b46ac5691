import type { Description, ExampleRequest, Operation } from '@docs-engines/openapi-docs';

/** A request to the sandbox that is no example of the description, and the example that is its response. */
export interface SandboxRequest {
  title: string;
  /** A body that has more members in an example of the request is sent with these. */
  body: Record<string, unknown>;
  status: number;
  /** The name of the example. */
  example: string;
}

/** The members that a problem document (RFC 9457) with a code has, and where that is said. */
export interface Problem {
  source: string;
  members: Record<string, unknown>;
}

/** The service of the description that always has the values of its examples, and the key that only it takes. */
export interface SandboxServer {
  url?: string;
  key: string;
}

/** What is known of an API beside its description. */
export interface Api {
  /** Whether a call has a price: it is asked only if it is named. */
  hasPrice?: (operation: Operation) => boolean;
  sandboxOf?: (description: Description) => SandboxServer | undefined;
  /** Whether only the sandbox has what a request asks for. */
  isOfSandbox?: (request: ExampleRequest, description: Description) => boolean;
  sandboxRequests?: (operation: Operation, description: Description) => SandboxRequest[];
  problemOf?: (description: Description, code: unknown) => Problem | undefined;
}
