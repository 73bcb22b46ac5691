/** What becomes of a request to a server that does what a test says. */
import { send, type SendOutcome } from '@docs-engines/api-console/response';
import type { ConsoleServer } from '@docs-engines/openapi-docs/console';

import { lampOperation } from './operation';

type Sending = Parameters<typeof send>[1];
export type Transport = Sending['site']['transport'];

export const [sandbox, service] = lampOperation().servers as [ConsoleServer, ConsoleServer];

const site = { credentials: 'omit', timeout: 30_000, clientIds: {}, redirectPath: '/oauth-redirect' } as const;

/** The end of a request for which the transport does what the test says, of a site with these options. */
export function sent(
  transport: Transport,
  server = service,
  options: Partial<Sending['site']> = {},
  { cancel = new AbortController(), url = `${server.url}/lamps` } = {},
): Promise<SendOutcome> {
  const build = (signal: AbortSignal) => new Request(url, { method: 'POST', body: '{}', signal });
  const rest = { server, cancel, operation: lampOperation(), onPart: () => undefined };
  return send(build, { ...rest, site: { ...site, ...options, transport } });
}

/** What `send` makes of a response. */
export async function answered(body: BodyInit | null, status = 200, headers: Record<string, string> = {}) {
  const type = 'application/json';
  const response = new Response(body, { status, headers: { 'Content-Type': type, ...headers } });
  const outcome = await sent(() => Promise.resolve(response));
  if (!('status' in outcome)) throw new Error(outcome.title);
  return outcome;
}
