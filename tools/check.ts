/** `npm run check`: runs the checks of package.json, two at once, and prints what each has printed when it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { forwardSignals } from '@docs-engines/api-sandbox/node';

/** The exit code of the signal that has ended this. */
let ended: number | undefined;
const isGroup = process.platform !== 'win32';

/** @returns whether the checks have found nothing */
async function run(names: string[]): Promise<boolean> {
  let isRight = true;
  for (const name of names) {
    if (ended !== undefined) return false;
    // The shell merges both outputs, in the order in which they are written. A signal ends the group: not every shell passes it on.
    const child = spawn(`npm run --silent check:${name} 2>&1`, { shell: true, stdio: 'pipe', detached: isGroup });
    const codeOfSignal = forwardSignals(child, isGroup);
    const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
    ended ??= codeOfSignal();
    console.log(`${child.exitCode === 0 ? '✓' : '✘'} check:${name}\n${printed}`);
    isRight &&= child.exitCode === 0;
  }
  return isRight;
}

/** It generates the pages of the API, which `unused` and `code` import. Each of the two queues takes as long as the other. */
const generated = run(['content']);
const ofFiles = run(['format', 'prose', 'styles']);

void Promise.all([
  generated,
  ofFiles,
  generated.then(() => run(['unused', 'openapi'])),
  Promise.all([generated, ofFiles]).then(() => run(['code'])),
]).then((results) => {
  process.exitCode = ended ?? (results.every(Boolean) ? 0 : 1);
});
