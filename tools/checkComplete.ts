/** Prints what the OpenAPI description says, by kind, and what of it the built pages do not show. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { description } from '../src/site';
import { complete } from './complete/complete';
import { runTool } from './runTool';

/** How many of each kind are printed. */
const printed = 5;

runTool('npm run check:complete --', `[${description}] [build]`, async (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [file = description, folder = 'build'] = positionals;
  if (!existsSync(path.join(folder, 'api'))) {
    throw new Error(`${folder}/ has no pages of an API.\n  → npm run build`);
  }
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
});
