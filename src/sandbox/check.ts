import type { ExampleRefs } from '../api/extensions';
import { asciiDomain, parseAddress } from './emailAddress';
import type { SandboxData, SandboxOperation } from '../api/sandboxData';
import type { JsonObject } from '@docs-engines/api-sandbox';
import { echo, example, invalid, type PlainResponse } from './responses';

/** The validated body of a check. */
export interface CheckBody {
  email?: string;
  domain?: string;
  client_reference?: string;
  timeout_ms?: number;
}

/** What the tables have for an email address or a domain; `host` is undefined if it is malformed. */
function lookUp(data: SandboxData, { email, domain }: CheckBody) {
  const address = email === undefined ? undefined : parseAddress(email);
  const host = domain === undefined ? address?.domain : asciiDomain(domain);
  return {
    address,
    host,
    row: data.addresses.find((entry) => entry.address === address?.plain),
    domainRow: data.domains.find((entry) => entry.domain === host),
  };
}

/**
 * Whether the tables say what an email address or a domain gets: nothing is looked up for any other.
 *
 * @returns `undefined` if it is malformed
 */
export function isListed(data: SandboxData, { email, domain }: Record<string, unknown>): boolean | undefined {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const { host, row, domainRow } = lookUp(data, { email: textOf(email), domain: textOf(domain) });
  return host === undefined ? undefined : row !== undefined || domainRow !== undefined;
}

/** The address or the domain of an example. */
function addressIn({ body }: SandboxOperation['requests'][string]): string {
  const { email, domain } = body as CheckBody;
  return String(email ?? domain).toLowerCase();
}

/**
 * Looks up an email address or a domain in the tables of the description.
 *
 * @returns the response, if the tables have one for this operation; and its delay in milliseconds
 */
export function check(
  data: SandboxData,
  operation: SandboxOperation,
  body: CheckBody,
): { response?: PlainResponse; delay: number } {
  const { email, domain, client_reference, timeout_ms } = body;
  const { address, host, row, domainRow } = lookUp(data, body);
  const { delay_ms: delay = 0 } = row ?? {};
  const refs: ExampleRefs =
    row?.responses ?? (host === undefined ? data.invalidAddress : (domainRow?.responses ?? data.otherwise));

  // An example of the request is for exactly its address, subaddress included.
  const text = address ? `${address.local}@${address.domain}`.toLowerCase() : host;
  const examples = operation.responses['200']?.examples ?? {};
  const [exact] =
    Object.entries(operation.requests).find(([name, request]) => name in examples && addressIn(request) === text) ?? [];
  const ref = exact === undefined ? refs[operation.id] : { status: 200, example: exact };
  const response = example(operation, ref);
  if (response && response.status >= 400) {
    const pointer = email === undefined ? '/domain' : '/email';
    const errors = [{ in: 'body', pointer, code: 'invalid_format' }] as const;
    return { delay, response: host === undefined ? invalid(data, operation, errors) : response };
  }

  const registrable = [data.domain, String(response?.body.registrable_domain)];
  const sent: JsonObject = {
    email,
    input: email ?? domain,
    client_reference,
    ...(response?.body.reason === 'timeout' && timeout_ms !== undefined && { duration_ms: timeout_ms }),
    ...(host !== undefined && {
      domain: host,
      // Without a public suffix list, only the registrable domain of the example is known.
      registrable_domain: registrable.find((name) => host === name || host.endsWith(`.${name}`)) ?? null,
    }),
    ...(address && {
      normalized_email: `${address.local}@${address.domain}`,
      local_part: address.local,
      subaddress: address.tag ?? null,
      'checks.subaddressed': address.tag !== undefined,
    }),
  };
  return { delay, response: response && { ...response, body: echo(response.body, operation.echo, sent) } };
}
