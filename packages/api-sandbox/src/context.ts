import type { Schema } from '@cfworker/json-schema';

import type { Sent } from './answer';
import type { JsonObject, SandboxOperation } from './data';
import type { Pairs, SandboxRequest } from './request';

/** A request on its way through the steps, with their results. */
export interface RequestContext<Operation extends SandboxOperation = SandboxOperation> {
  request: SandboxRequest;
  url: URL;
  operation: Operation;
  /** The raw path parameters. */
  path: Pairs;
  bytes: ArrayBuffer;
  query: Pairs;
  /** Parameters and body, parsed to the types of their schemas. */
  sent: Sent;
  bodySchema?: Schema;
  /** The valid query parameters, with defaults for those that are missing. */
  parameters: JsonObject;
}
