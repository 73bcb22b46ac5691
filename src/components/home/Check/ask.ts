/** Asks the sandbox in this page. It is loaded when somebody is about to ask. */
import data from '@generated/sandbox/default/data.json';

import { createSandbox } from '../../../sandbox';
import { curl } from '../../../samples/curl';
import type { Answered, CheckContent } from './content';

const sandbox = createSandbox(data);

/**
 * Checks one address without a network.
 *
 * @param email as it was typed
 * @param operation where it is
 * @throws DOMException if the signal is aborted first
 */
export async function ask(
  email: string,
  { server, path }: CheckContent['operation'],
  signal: AbortSignal,
): Promise<Answered> {
  const sent = { email };
  const response = await sandbox(
    new Request(server + path, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${data.defaultKey}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(sent),
      signal,
    }),
  );
  const body = (await response.json()) as Answered['body'];
  return {
    email,
    body,
    request: curl({ method: 'POST', server, path, query: {}, headers: {}, body: sent }),
    response: JSON.stringify(body, null, 2),
  };
}
