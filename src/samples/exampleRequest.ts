import { examplesOf, type ContractOperation } from '../contract/load';
import type { Json } from './literal';
import type { SampleRequest } from './request';

/** What `x-request` of the contract says about the request that gets an example. */
interface NamedRequest {
  query?: Record<string, string | number | boolean | string[]>;
  headers?: Record<string, string>;
  body?: Json;
}

/**
 * The request that gets the first example of an operation's answer: the samples of its page send it.
 *
 * @param operation of a contract that loadContract has read
 * @param server base URL, with the version and without a slash at its end
 */
export function exampleRequest(
  { method, path, operation }: ContractOperation,
  server: string,
): SampleRequest {
  const answers = operation.responses['200']?.content?.['application/json']?.examples ?? {};
  const [answer] = Object.values(answers) as { 'x-request'?: NamedRequest }[];
  const { requestBody } = operation;
  const content = requestBody && 'content' in requestBody ? requestBody.content : undefined;
  const [firstBody] = Object.values(examplesOf(content)) as Json[];
  const { query = {}, headers = {}, body = firstBody } = answer?.['x-request'] ?? {};
  return {
    method: method.toUpperCase(),
    url: new URL(server + path).href,
    query: Object.fromEntries(
      Object.entries(query).map(([name, v]) => [name, Array.isArray(v) ? v : String(v)]),
    ),
    headers,
    body,
  };
}
