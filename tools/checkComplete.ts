/** Prints what the OpenAPI description says, by kind, and what of it the built pages do not show. */
import path from 'node:path';

import { description } from '../src/site';
import { complete } from './complete';

const [file = description, folder = 'build'] = process.argv.slice(2);

/** How many of each kind are printed. */
const printed = 5;

void (async () => {
  const { claims, missing } = await complete(path.resolve(file), path.resolve(folder));
  for (const kind of [...new Set(claims.map((claim) => claim.kind))].sort()) {
    const all = claims.filter((claim) => claim.kind === kind);
    const lost = missing.filter((claim) => claim.kind === kind);
    console.log(`${kind}: ${all.length - lost.length} of ${all.length}`);
    for (const { page, pointer, text } of lost.slice(0, printed)) {
      console.log(`  ${page} lacks “${text.slice(0, 60)}”\n    ${pointer}`);
    }
  }
  if (missing.length > 0) process.exitCode = 1;
})();
