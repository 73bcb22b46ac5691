/** `npm run check`: runs the checks of package.json, two at once, and prints what each has printed when it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Each queue takes as long as the other. `openapi` generates the pages of the API, which `code` and `unused` import. */
const queues = [
  ['openapi', 'code', 'unused'],
  ['format', 'prose', 'styles'],
];

/** @returns whether the checks have found nothing */
async function run(names: string[]): Promise<boolean> {
  let isRight = true;
  for (const name of names) {
    // The shell merges both outputs, in the order in which they are written.
    const child = spawn(`npm run --silent check:${name} 2>&1`, { shell: true, stdio: 'pipe' });
    const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
    console.log(`${child.exitCode === 0 ? '✓' : '✘'} check:${name}\n${printed}`);
    isRight &&= child.exitCode === 0;
  }
  return isRight;
}

void Promise.all(queues.map(run)).then((results) => {
  process.exitCode = results.every(Boolean) ? 0 : 1;
});
