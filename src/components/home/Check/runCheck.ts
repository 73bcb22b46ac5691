/** Runs checks against the sandbox in this page. It is a chunk that loads when the reader is about to run one. */
import data from '@generated/openapi/default/api/sandbox.json';

import type { CheckContent, CheckRun } from '../../../api/homePage';
import { highlight } from '@docs-engines/ui/highlight';
import { highlightedSamples } from '@docs-engines/openapi-docs/samples';
import { createSandbox } from '../../../sandbox';
import { isFallback } from './smtpDialogue';
import { knownWithoutNetwork } from './withoutNetwork';

const sandbox = createSandbox(data);

/**
 * Checks one address without a network.
 *
 * @param email as it was typed
 * @throws DOMException if the signal is aborted first
 */
export async function runCheck(
  email: string,
  { request, servers, options }: CheckContent,
  signal: AbortSignal,
): Promise<CheckRun> {
  const response = await sandbox(
    new Request(request.server + request.path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${data.defaultKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
      signal,
    }),
  );
  const body = (await response.json()) as CheckRun['body'];
  const sent = { ...request, body: { kind: 'json' as const, mediaType: 'application/json', value: { email } } };
  return {
    email,
    body,
    samples: highlightedSamples(
      servers.map(({ id, url: server, key }) => ({ server: id, request: { ...sent, server, key } })),
      options,
    ),
    response: highlight(JSON.stringify(body, null, 2), 'json'),
    ...('title' in body && { headers: [...response.headers] }),
    ...(!('title' in body) && isFallback(body) && { local: knownWithoutNetwork(email) }),
  };
}
