/** What the commands of package.json say to wrong arguments: what is wrong and what to do, without a stack. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { folderWith } from '../support/files';
import { inFull } from '../support/full';

/** Runs a tool, from the folder of the project. */
function run(tool: string, args: readonly string[]): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const words = ['--import', 'tsx', `tools/${tool}.ts`, ...args];
    const child = execFile(process.execPath, words, (_, stdout, stderr) => {
      resolve({ status: child.exitCode ?? -1, output: stdout + stderr });
    });
  });
}

async function expectRefusal(tool: string, args: readonly string[], says: string): Promise<void> {
  const { status, output } = await run(tool, args);
  expect(output).toContain(says);
  expect(output.match(/ {2}→ /g), output).toHaveLength(1);
  expect(output).not.toMatch(/^ +at /m);
  expect(status).toBe(1);
}

for (const [tool, args, says] of [
  ['build', ['--help'], 'A build takes no options'],
  ['serve', ['--bogus'], "Unknown option '--bogus'"],
  ['checkBounces', ['nowhere'], 'There is no folder nowhere.'],
  ['checkBounces', ['tests/fixtures/bounces', 'nowhere'], 'Which folder?'],
  ['bench', ['--bogus'], "Unknown option '--bogus'"],
  ['bench', ['nowhere'], 'nowhere is no build'],
  ['bench', ['--runs', '1.5'], '--runs 1.5: that is not a number from 1.'],
] as const) {
  // All tools parse options with the same function: one unknown option, of `deploy`, is enough for `npm test`.
  const title = `${tool} ${args.join(' ')}: an error says what is wrong and what to do`;
  test(title, inFull(args[0] === '--bogus' || tool === 'bench'), () => expectRefusal(tool, args, says));
}

test('checkBounces rejects an expected.json with an invalid format', inFull(), async () => {
  for (const [text, says] of [
    ['{', 'expected.json: '],
    ['{ "a.eml": {} }', 'expected.json: "a.eml" has no list of kinds and categories.'],
    ['{ "a.eml": [{ "kind": ["hard"] }] }', '"a.eml" has no list of kinds and categories.'],
  ] as const) {
    await expectRefusal('checkBounces', [folderWith({ 'expected.json': text })], says);
  }
});

test('checkBounces reads a file that is not UTF-8 as Latin-1', async () => {
  const folder = folderWith({});
  // A no-break space is one byte there, which alone is no UTF-8.
  writeFileSync(path.join(folder, 'a.txt'), '550 Mailbox\u00A0full\n', 'latin1');
  const { output } = await run('checkBounces', [folder]);
  expect(output).toBe('a.txt:1\tsoft mailbox_full\n');
});

for (const tool of ['serve', 'deploy', 'bench', 'check:next']) {
  test(`${tool} --help prints its usage`, inFull(), async () => {
    for (const option of ['--help', '-h']) {
      const { status, output } = await run(tool.replace('check:n', 'checkN'), [option]);
      expect(output).toMatch(new RegExp(`^Usage: npm run ${tool}\\s`));
      expect(status).toBe(0);
    }
    expect(existsSync('--help')).toBe(false);
  });
}

test('a signal ends `npm run check` with the programs that it has started, within two seconds', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/check.ts']);
  const started = new Set([child.pid]);
  const find = () => {
    const { stdout } = spawnSync('ps', ['-eo', 'ppid=,pid='], { encoding: 'utf8' });
    const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
    for (const [parent, pid] of pairs) if (started.has(parent)) started.add(pid);
    return started.size;
  };
  await expect.poll(find).toBeGreaterThan(6);
  const begin = performance.now();
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([143, null]);
  expect(performance.now() - begin).toBeLessThan(4_000);
  // What has ended is a zombie until its parent, or the init process of a container, asks for it.
  const living = (pid = 0) => existsSync(`/proc/${pid}/exe`);
  await expect.poll(() => [...started].filter(living), { timeout: 2_000 }).toEqual([]);
});

test('a signal ends `npm run build` when Docusaurus is in a loop, and leaves no work folder', async () => {
  const folder = folderWith({});
  const [loop, started] = ['loop.cjs', 'started'].map((name) => path.join(folder, name));
  const endless = `process.on('SIGTERM', () => {}); require('fs').writeFileSync('${started}', ''); for (;;);`;
  writeFileSync(loop ?? '', `if (process.argv[1]?.endsWith('docusaurus.mjs')) { ${endless} }`);
  const env = { ...process.env, NODE_OPTIONS: `--require ${loop}` };
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/build.ts'], { env });
  await expect.poll(() => existsSync(started ?? '')).toBe(true);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(readdirSync('.').filter((name) => name.endsWith(`.${child.pid}`))).toEqual([]);
});
