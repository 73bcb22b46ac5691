/** What makes a new build `build/`, killed at each of its steps, and what keeps a second build out. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
// prettier-ignore
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

import { expect, test as base } from '@playwright/test';
import { ModuleKind, transpileModule } from 'typescript';
import { inFull, isFull } from '../support/full';
import { folderWith } from '../support/files';

/** An empty folder, with the modules of a build as JavaScript beside it: Node starts ten times as fast as with tsx. */
const test = base.extend<{ dir: string }>({
  dir: async ({}, use) => {
    const temporary = folderWith();
    for (const file of ['tools/buildFolder', 'tools/workFolder']) {
      const { outputText } = transpileModule(readFileSync(`${file}.ts`, 'utf8'), {
        compilerOptions: { module: ModuleKind.CommonJS, esModuleInterop: true },
      });
      writeFileSync(path.join(temporary, `${path.basename(file)}.js`), outputText);
    }
    const dir = path.join(temporary, 'site');
    mkdirSync(dir);
    await use(dir);
    rmSync(temporary, { recursive: true });
  },
});

/**
 * Builds a text, without Docusaurus. Before the call `at` of the file system it is killed, or this call fails. Prints whether it
 * has made fewer calls.
 */
const program = `
  const fs = require('node:fs');
  const { makeWorkFolder, removeMarked } = require('../workFolder.js');
  const { publishBuild, restoreBuild } = require('../buildFolder.js');
  const [text, fault, at] = process.argv.slice(1);
  let left = Number(at);
  for (const [name, call] of Object.entries(fs).filter(([name]) => name.endsWith('Sync'))) {
    fs[name] = (...args) => {
      left -= 1;
      if (left === -1 && fault === 'kill') process.kill(process.pid, 'SIGKILL');
      if (left === -1) throw new Error('fault');
      return call(...args);
    };
  }
  const folder = makeWorkFolder('build', 'build');
  restoreBuild();
  fs.mkdirSync(folder + '/site');
  fs.writeFileSync(folder + '/site/index.html', text);
  publishBuild(folder + '/site');
  removeMarked(folder);
  console.log(String(left >= 0));
`;

/** Returns whether the build has gone on to its end. */
function build(dir: string, text: string, fault = '', at = Infinity): boolean {
  const args = ['-e', program, text, fault, String(at)];
  const { stdout } = spawnSync(process.execPath, args, { cwd: dir, encoding: 'utf8' });
  return stdout === 'true\n';
}

const shown = (dir: string) => readFileSync(path.join(dir, 'build/index.html'), 'utf8');

test('a build is a plain folder, and its work folder is gone', ({ dir }) => {
  for (const text of ['first', 'second']) {
    expect(build(dir, text)).toBe(true);
    expect(shown(dir)).toBe(text);
    expect(lstatSync(path.join(dir, 'build')).isDirectory()).toBe(true);
    expect(readdirSync(dir)).toEqual(['build']);
  }
});

for (const fault of ['throw', 'kill']) {
  test(
    `a build that ends by a ${fault} keeps the old one; the next one removes what is left`,
    inFull(fault === 'kill'),
    ({ dir }) => {
      let steps = 0;
      for (let isDone = false; !isDone; steps += isFull ? 1 : 6) {
        rmSync(dir, { recursive: true });
        mkdirSync(dir);
        build(dir, 'old');
        isDone = build(dir, 'new', fault, steps);
        if (fault === 'kill') {
          const restore = `require('../buildFolder.js').restoreBuild()`;
          // What serves and deploys a build does this first. It is needed between two calls only.
          spawnSync(process.execPath, ['-e', restore], { cwd: dir });
        }
        expect(['old', 'new'], `step ${steps}`).toContain(shown(dir));
        expect(build(dir, 'newest')).toBe(true);
        expect(shown(dir)).toBe('newest');
        expect(readdirSync(dir), `step ${steps}`).toEqual(['build']);
      }
      expect(steps).toBeGreaterThan(10);
    },
  );
}

test('while a build runs, a second one names it, ends and leaves nothing', async ({ dir }) => {
  const wait = `
    console.log(require('../workFolder.js').makeWorkFolder('build', 'build'));
    setInterval(() => undefined, 1000);
  `;
  const first = spawn(process.execPath, ['-e', wait], { cwd: dir });
  const [folder] = (await once(first.stdout, 'data')) as [Buffer];
  expect(String(folder)).toBe(`.build-work.${hostname()}.${first.pid}\n`);
  const { status, stderr } = spawnSync(process.execPath, ['-e', program, 'second'], { cwd: dir, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(`Another build is running (pid ${first.pid}).\n  → `);
  expect(readdirSync(dir)).toEqual([`.build-work.${hostname()}.${first.pid}`]);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(build(dir, 'third')).toBe(true);
  expect(readdirSync(dir)).toEqual(['build']);
});

/** What `makeWorkFolder` returns or throws, after another statement. */
const attempt = (prepare = '') => `
  const fs = require('node:fs');
  ${prepare}
  try {
    const folder = require('../workFolder.js').makeWorkFolder('build', 'build');
    console.log('made ' + folder + ': ' + fs.readdirSync(folder));
  } catch (error) {
    console.log(error.message);
  }
`;

test('a folder beside the build that no tool has made stays, whatever its name and age', ({ dir }) => {
  build(dir, 'old');
  const work = [`.build-work.${hostname()}.99999999`, '.build-work.container-2.1'];
  const own = ['build.old', 'build.v1.2', 'build.backup.2025', `build.${hostname()}.1`, ...work];
  for (const name of own) {
    mkdirSync(path.join(dir, name));
    writeFileSync(path.join(dir, name, 'notes.txt'), name);
    utimesSync(path.join(dir, name), 1e9, 1e9);
  }
  expect(build(dir, 'new')).toBe(true);
  expect(shown(dir)).toBe('new');
  for (const name of own) expect(readdirSync(path.join(dir, name)), name).toEqual(['notes.txt']);
});

test('the child of a killed build keeps its lock; a build/ that no build has written is not replaced', ({ dir }) => {
  const run = (source: string) => spawnSync(process.execPath, ['-e', source], { cwd: dir, encoding: 'utf8' }).stdout;
  const work = `.build-work.${hostname()}.99999999`;
  mkdirSync(path.join(dir, work));
  writeFileSync(path.join(dir, work, '.work-folder'), `99999999\n${process.pid}\n`);
  expect(run(attempt())).toContain(`Another build is running (pid ${process.pid}).\n  → Wait`);
  mkdirSync(path.join(dir, 'build'));
  const check = `try { require('../buildFolder.js').checkReplaceable(); } catch (error) { console.log(error.message); }`;
  expect(run(check)).toBe('');
  for (const [name, says] of [
    ['notes.txt', /^build\/ has no nginx\.conf, [^]+\n {2}→ Move/],
    ['nginx.conf', /^$/],
  ] as const) {
    writeFileSync(path.join(dir, 'build', name), '');
    expect(run(check)).toMatch(says);
  }
});

test('a process of another container with the same number keeps it out for ten minutes', ({ dir }) => {
  const left = (minutes: number) => `
    const other = '.build-work.container-2.' + process.pid;
    fs.mkdirSync(other);
    fs.utimesSync(other, ${minutes} * -60 + Date.now() / 1000, ${minutes} * -60 + Date.now() / 1000);
  `;
  const after = (minutes: number) => {
    const args = ['-e', attempt(left(minutes))];
    return spawnSync(process.execPath, args, { cwd: dir, encoding: 'utf8' }).stdout;
  };
  expect(after(9)).toMatch(
    /^Another build is running \(pid (\d+) on container-2\)\.\n {2}→ .*remove \.build-work\.container-2\.\1\.\n$/,
  );
  expect(readdirSync(dir)).toEqual([expect.stringMatching(/^\.build-work\.container-2\.\d+$/)]);
  rmSync(path.join(dir, readdirSync(dir)[0] ?? ''), { recursive: true });
  expect(after(11)).toMatch(/^made \.build-work\./);
  expect(readdirSync(dir)).toEqual([expect.stringContaining(`.build-work.${hostname()}.`)]);
});
