/** Puts `build/` into a folder of this machine that a web server serves. */
import { existsSync } from 'node:fs';

import { deploy } from './hosting/deploy';

const [target, ...others] = process.argv.slice(2);
if (!target || others.length > 0) {
  console.error('Which folder?\n  → npm run deploy -- /srv/docs');
  process.exitCode = 1;
} else if (!existsSync('build/index.html')) {
  console.error('There is no build/.\n  → npm run build');
  process.exitCode = 1;
} else {
  deploy('build', target).then(
    (release) => {
      console.log(`${target}/current is ${release}.`);
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      console.error(`  → ${target}/current is what it was. Mend the cause, and deploy again.`);
      process.exitCode = 1;
    },
  );
}
