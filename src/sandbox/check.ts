import type { Answers } from '../openapi/extensions';
import { asciiDomain, parseAddress } from './emailAddress';
import type { JsonObject, SandboxData, SandboxOperation } from '../openapi/sandbox';
import { echo, example, invalid, type Reply } from './replies';

/** The body of a check, valid by its schema. */
export interface Subject {
  email?: string;
  domain?: string;
  client_reference?: string;
}

/**
 * Finds the answer to an address or a domain in the contract's tables.
 *
 * @returns the reply, none if the tables have no answer of this operation; and how long it takes, in milliseconds
 */
export function check(
  data: SandboxData,
  operation: SandboxOperation,
  { email, domain, client_reference }: Subject,
): { reply?: Reply; delay: number } {
  const address = email === undefined ? undefined : parseAddress(email);
  const host = domain === undefined ? address?.domain : asciiDomain(domain);
  const row = data.addresses.find((entry) => entry.address === address?.plain);
  const delay = row?.delay_ms ?? 0;

  const answersTo = (name: string): Answers =>
    data.domains.find((entry) => entry.domain === name)?.answers ?? data.otherwise;
  const answers = row?.answers ?? (host === undefined ? data.invalidAddress : answersTo(host));

  // An example of the request stands for one text, tag and all.
  const text = address ? `${address.local}@${address.domain}`.toLowerCase() : host;
  const own = operation.examples.find((entry) => entry.sent === text)?.name;
  const answer = own === undefined ? answers[operation.id] : { status: 200, example: own };
  const reply = example(operation, answer);
  if (reply && reply.status >= 400) {
    const pointer = email === undefined ? '/domain' : '/email';
    return {
      delay,
      reply:
        host === undefined
          ? invalid(data, operation, [{ in: 'body', pointer, code: 'invalid_format' }])
          : reply,
    };
  }

  const registrable = [data.domain, String(reply?.body.registrable_domain)];
  const sent: JsonObject = {
    email,
    input: email ?? domain,
    client_reference,
    ...(host !== undefined && {
      domain: host,
      // The sandbox has no list of public suffixes, so it does not know where other domains are registered.
      registrable_domain:
        registrable.find((name) => host === name || host.endsWith(`.${name}`)) ?? null,
    }),
    ...(address && {
      normalized_email: `${address.local}@${address.domain}`,
      local_part: address.local,
      subaddress: address.tag ?? null,
      'checks.subaddressed': address.tag !== undefined,
    }),
  };
  return { delay, reply: reply && { ...reply, body: echo(reply.body, operation.echo, sent) } };
}
