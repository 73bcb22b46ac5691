import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Makes Node.js run a loop without end in place of a program, as a regular expression can: then it receives no signal.
 *
 * @param program how the path of the program ends
 * @returns the environment, and a file that is there when the loop runs
 */
export function endless(program: string): { env: NodeJS.ProcessEnv; started: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'endless-'));
  const [script, started] = ['loop.cjs', 'started'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  const loop = `process.on('SIGTERM', () => {}); require('fs').writeFileSync(${JSON.stringify(started)}, ''); for (;;);`;
  const test = `process.argv[1]?.endsWith(${JSON.stringify(program)})`;
  writeFileSync(script, `if (${test}) { ${loop} }`);
  return { env: { ...process.env, NODE_OPTIONS: `--require ${script}` }, started };
}
