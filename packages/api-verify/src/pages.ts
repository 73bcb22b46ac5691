/** Reads the pages of a list: each is a new one. */
import type { ExampleRequest } from '@docs-engines/openapi-docs';
import { type Claim, requestOf } from './claims';
import type { Finding } from './finding';
import type { Reply } from './send';

/** How many pages are read. */
const maxPages = 5;

function fieldOf(reply: Reply, field: string): unknown {
  try {
    const body: unknown = 'text' in reply && 'status' in reply ? JSON.parse(reply.text ?? '') : {};
    return (Object(body) as Record<string, unknown>)[field];
  } catch {
    return undefined;
  }
}

/**
 * @param claim of a list
 * @param first its first page
 * @param ask sends a request, and says what is wrong with the response
 */
export async function readPages(
  claim: Claim,
  first: Reply,
  ask: (claim: Claim) => Promise<{ reply: Reply; findings: Finding[] }>,
): Promise<Finding[]> {
  const { paging, operation, sent, request } = claim;
  if (!paging) return [];
  const seen: unknown[] = [];
  let cursor = fieldOf(first, paging.field);
  for (let page = 2; page <= maxPages && cursor; page += 1) {
    if (seen.includes(cursor)) {
      return [{ lie: 'repeated page', text: `page ${page - 1} has the ${paging.field} of another` }];
    }
    seen.push(cursor);
    if (typeof cursor !== 'string' && typeof cursor !== 'number') {
      return [{ lie: 'wrong type', text: `${paging.field} is neither a text nor a number` }];
    }
    const query = { ...sent?.query, [paging.parameter]: cursor } as ExampleRequest['query'];
    const next = { ...sent, query };
    const { reply, findings } = await ask({
      ...claim,
      sent: next,
      request: requestOf(operation, request.server, next),
    });
    if (findings.length > 0) {
      return findings.map(({ lie, text }) => ({ lie, text: `page ${page}: ${text}` }));
    }
    cursor = fieldOf(reply, paging.field);
  }
  return [];
}
