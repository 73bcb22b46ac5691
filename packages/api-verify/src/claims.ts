/** What the documentation says of a service, each as a request with what has to come back. */
import type { SampleRequest } from '@docs-engines/api-samples';

import { type ExampleRequest, exampleRequest, exampleValues, type Operation } from '@docs-engines/openapi-docs';

import type { Api } from './api';

/** A request, and what of it was made from the schema alone: the description has no example of it. */
type Request = SampleRequest & { made?: string[] };

export interface Claim {
  /** Unique: the operation, and what is asked. */
  id: string;
  operation: Operation;
  /** How the request differs from the sample's. */
  sent?: ExampleRequest;
  request: Request;
  /** One of them has to come back: a code, `4XX` or `default`. */
  statuses: string[];
  /** Set where the request must not be accepted: what is wrong with it. */
  refused?: true;
  example?: unknown;
  /** Whether the service always has the values of the example: a sandbox. */
  isFixed: boolean;
  /** Set where more pages are to be read. */
  paging?: { parameter: string; field: string };
  /** Why it cannot be asked. */
  skipped?: string;
}

/** The service that is asked. */
export interface Target {
  /** Base URL without a slash at its end. */
  url: string;
  /** Whether it is the sandbox of the description. */
  isSandbox: boolean;
  api: Api;
}

/** A request with what JSON cannot say. */
function withRaw(request: Request, sent: ExampleRequest): Request {
  const { key, raw_query, raw_body, raw_body_bytes } = sent;
  const { body, path } = request;
  const text = raw_body ?? (raw_body_bytes === undefined ? undefined : 'x'.repeat(raw_body_bytes));
  return {
    ...request,
    ...(key && { key }),
    ...(key === null && { credentials: [] }),
    ...(raw_query !== undefined && { path: `${path}?${raw_query}`, query: {} }),
    ...(text !== undefined &&
      body && {
        placeholders: [],
        body: { kind: 'text', mediaType: ('mediaType' in body ? body.mediaType : undefined) ?? '', text },
      }),
  };
}

/** The request that differs from the sample's. */
export function requestOf(operation: Operation, url: string, sent?: ExampleRequest): Request {
  return withRaw(exampleRequest(operation, url, sent), sent ?? {});
}

/** Makes claims about one operation. */
export function claimsAbout(operation: Operation, { url, isSandbox }: Target) {
  return (title: string, sent: ExampleRequest | undefined, members: Partial<Claim>): Claim => ({
    id: `${operation.id}: ${title}`,
    operation,
    sent,
    request: requestOf(operation, url, sent),
    statuses: [],
    isFixed: isSandbox,
    ...members,
  });
}

/** A required parameter that nothing says a value of; OpenAPI says to ignore some headers. */
function missingParameter({ operation, sent }: Claim): string | undefined {
  const values = exampleValues(operation, sent);
  return operation.parameters
    .filter(({ required }) => required)
    .filter(({ name, in: place }) => !Object.hasOwn(values[place], name))
    .find(({ name }) => !/^(?:accept|content-type|authorization)$/i.test(name))?.name;
}

/** Why the request of a claim cannot be sent as it is. */
export function obstacle(claim: Claim): string | undefined {
  const { operation, request } = claim;
  const { method, body, placeholders = [] } = request;
  const names = placeholders.map((one) => one.slice(1, -1)).join(', ');
  if (operation.hasOwnServers) return 'it has a server of its own';
  const missing = missingParameter(claim);
  if (missing !== undefined) return `the description has no example of ${missing}`;
  if (names) return `the description has no example of ${names}`;
  if (method === 'TRACE' || (body && /^(?:GET|HEAD)$/.test(method))) {
    return 'the client cannot send such a request';
  }
  const parts = body?.kind === 'multipart' ? body.parts : [];
  if (body?.kind === 'file' || parts.some((part) => 'file' in part)) return 'it sends a file';
  return operation.body?.required && !body ? 'the description has no example of its body' : undefined;
}
