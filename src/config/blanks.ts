import { readFileSync } from 'node:fs';

import { placeOf } from '../faults/fault';
import { provider } from '../site';

/** What the company that runs the service has not stated, with the place to state it; empty if it has stated all. */
export function blanksOf(statements: typeof provider = provider): string {
  const blanks = Object.keys(statements).filter((name) => !statements[name]);
  const place = placeOf('src/site.ts', readFileSync('src/site.ts', 'utf8'), 'export const provider');
  return blanks.length > 0 ? `${place}  Readers are told that these are not stated yet: ${blanks.join(', ')}.` : '';
}
