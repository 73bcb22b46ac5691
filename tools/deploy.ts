/** Puts `build/` into a folder of this machine that a web server serves. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { fail } from '../src/listen';
import { deploy } from './hosting/deploy';
import { takeLock } from './lock';

async function main([target, ...others]: string[]): Promise<void> {
  if (!target || others.length > 0) {
    throw new Error('Which folder?\n  → npm run deploy -- /srv/docs');
  }
  if (!existsSync('build/index.html')) {
    throw new Error('There is no build/.\n  → npm run build');
  }
  takeLock(path.join(target, 'releases/lock'), 'deploy');
  const release = await deploy('build', target);
  console.log(`${target}/current is ${release}.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  fail(
    `${error instanceof Error ? error.message : String(error)}\nNothing is deployed; what is served is as it was.`,
  );
});
