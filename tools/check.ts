/** `npm run check`: runs the checks of package.json at once, and prints what each has printed when it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const names = ['openapi', 'code', 'styles', 'prose', 'format', 'unused'];

/** @returns whether the check has found nothing */
async function check(name: string): Promise<boolean> {
  // The shell merges both outputs, in the order in which they are written.
  const child = spawn(`npm run --silent check:${name} 2>&1`, { shell: true, stdio: 'pipe' });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const isRight = child.exitCode === 0;
  console.log(`${isRight ? '✓' : '✘'} check:${name}\n${printed}`);
  return isRight;
}

void Promise.all(names.map(check)).then((found) => {
  process.exitCode = found.every(Boolean) ? 0 : 1;
});
