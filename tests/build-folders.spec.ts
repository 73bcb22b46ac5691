/** What makes a new build `build/`, and the lock that keeps a second build out, killed at each of their steps. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test as base } from '@playwright/test';
import { ModuleKind, transpileModule } from 'typescript';

/** An empty folder, with the modules of a build as JavaScript beside it: Node starts ten times as fast as with tsx. */
const test = base.extend<{ dir: string }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
  dir: async ({}, use) => {
    const temporary = mkdtempSync(path.join(tmpdir(), 'build-folders-'));
    for (const file of ['tools/buildFolders', 'tools/lock', 'src/checkWritable']) {
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
 * Prints what `build/` has; then builds `index.html` with each text in turn, without Docusaurus, and prints the same again. A
 * fault takes the place of a call of the file system: `new@kill@3` is killed before the fourth, in `new@throw@3` it fails, and
 * `new@stop` ends before the new build takes its place.
 */
const program = `
  const fs = require('node:fs');
  const { mkdirSync, readFileSync, writeFileSync } = fs;
  let [fault, left] = ['', Infinity];
  for (const [name, call] of Object.entries(fs).filter(([name]) => name.endsWith('Sync'))) {
    fs[name] = (...args) => {
      left -= 1;
      if (left < 0) {
        left = Infinity;
        if (fault === 'kill') process.kill(process.pid, 'SIGKILL');
        throw new Error('fault');
      }
      return call(...args);
    };
  }
  const { nextFolder, publish } = require('../buildFolders.js');
  const print = (end) => {
    let shown = 'nothing';
    try { shown = readFileSync('build/index.html', 'utf8'); } catch {}
    console.log(end + ': ' + shown);
  };
  print('at first');
  for (const step of process.argv.slice(1)) {
    const [text, kind, at] = step.split('@');
    [fault, left] = [kind, Number(at ?? Infinity)];
    let end = 'built';
    try {
      const folder = nextFolder();
      mkdirSync(folder);
      writeFileSync(folder + '/index.html', text);
      if (kind === 'stop') throw new Error('stop');
      publish(folder);
      if (at && left === Infinity) end = 'survived';
    } catch (error) {
      end = error.message;
    }
    left = Infinity;
    print(end);
  }
`;

/** Runs the program. Returns the lines that it prints. */
function run(dir: string, ...steps: string[]): string[] {
  const args = ['-e', program, ...steps];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: dir, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}

/** A folder with a build. */
function put(dir: string, name: string, text: string): void {
  mkdirSync(path.join(dir, name), { recursive: true });
  writeFileSync(path.join(dir, name, 'index.html'), text);
}

function link(dir: string, name: string): void {
  put(dir, `.builds/${name}`, 'old');
  symlinkSync(`.builds/${name}`, path.join(dir, 'build'), 'junction');
}

/** What may be there when a build starts. */
const starts: { name: string; prepare: (dir: string) => void; may: string[]; isAside?: true }[] = [
  { name: 'beside nothing', prepare: () => undefined, may: ['nothing', 'new'] },
  {
    name: 'beside a build',
    prepare: (dir) => {
      link(dir, 'a');
    },
    may: ['old', 'new'],
  },
  {
    name: 'beside a build, and what others that were killed have left',
    prepare: (dir) => {
      link(dir, 'b');
      put(dir, '.builds/a', 'half');
      put(dir, 'build.next', 'half');
      put(dir, 'build.previous', 'older');
    },
    may: ['old', 'new'],
  },
  {
    name: 'beside a build whose folder is gone',
    prepare: (dir) => {
      link(dir, 'a');
      rmSync(path.join(dir, '.builds'), { recursive: true });
    },
    may: ['nothing', 'new'],
  },
  {
    name: 'in place of a folder that is no link',
    prepare: (dir) => {
      put(dir, 'build', 'old');
    },
    may: ['old', 'new'],
    isAside: true,
  },
  {
    name: 'in place of a folder that was moved out of the way by a build that was killed',
    prepare: (dir) => {
      put(dir, 'build.previous', 'old');
      put(dir, 'build.next', 'half');
    },
    may: ['old', 'new'],
    isAside: true,
  },
];

for (const { name, prepare, may, isAside } of starts) {
  test(`R7.4 ${name}: a build that is killed or fails at any step leaves the old or the new one, and the next build works`, ({
    dir,
  }) => {
    for (const fault of ['kill', 'throw']) {
      let calls = 0;
      for (let built = false; !built; calls += 1) {
        rmSync(dir, { recursive: true });
        mkdirSync(dir);
        prepare(dir);
        const step = `new@${fault}@${calls}`;
        const later = ['newer@stop', 'newest'];
        const [first, ...lines] =
          fault === 'kill' ? [...run(dir, step), ...run(dir, ...later)] : run(dir, step, ...later);
        built = lines.includes('built: new');
        // Nothing replaces a folder in one step: if it is not in its place, the next build puts it back.
        const isGap = isAside && (fault === 'kill' || first === 'at first: nothing');
        const after = lines.at(-3)?.split(': ')[1] ?? '';
        expect([...may, ...(isGap ? ['nothing'] : [])], step).toContain(after);
        const kept = isGap && after === 'nothing' ? 'old' : after;
        expect(lines.slice(-2), step).toEqual([`stop: ${kept}`, 'built: newest']);
      }
      expect(calls).toBeGreaterThan(12);
    }
  });
}

/** Starts a process that takes the lock and keeps it, at a time in milliseconds since 1970. */
function takeLock(dir: string, at = 0) {
  const source = `
    while (Date.now() < ${at});
    try {
      require('../lock.js').takeLock('.builds/lock', 'build');
      setInterval(() => undefined, 1000);
      process.on('SIGTERM', () => process.exit());
      console.log('taken');
    } catch (error) {
      console.log(error.message);
    }
  `;
  const child = spawn(process.execPath, ['-e', source], { cwd: dir });
  const ended = once(child, 'exit');
  const said = once(child.stdout, 'data').then(([data]) => String(data as Buffer).trim());
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { pid: child.pid, said, end };
}

test('R7.4 while a build runs, a second one names it and ends; one that was killed does not block the next', async ({
  dir,
}) => {
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const first = takeLock(dir);
    expect(await first.said).toBe('taken');
    const second = takeLock(dir);
    const running = `Another build is running (pid ${first.pid}).`;
    expect(await second.said).toContain(running);
    await first.end(signal);
    expect(existsSync(path.join(dir, '.builds/lock'))).toBe(signal === 'SIGKILL');
  }
});

test('R7.4 a stale lock with the PID of this process, as after a container restart, is replaced; that of another user’s process is not', ({
  dir,
}) => {
  const take = (prepare: string, user = {}) => {
    const source = `
      const { mkdirSync } = require('node:fs');
      ${prepare}
      try {
        require('../lock.js').takeLock('.builds/lock', 'build');
        console.log('taken');
      } catch (error) {
        console.log(error.message);
      }
    `;
    return spawnSync(process.execPath, ['-e', source], { cwd: dir, encoding: 'utf8', ...user });
  };
  const own = "mkdirSync('.builds/lock/' + process.pid, { recursive: true });";
  expect(take(own).stdout).toBe('taken\n');
  expect(existsSync(path.join(dir, '.builds/lock'))).toBe(false);

  mkdirSync(path.join(dir, '.builds/lock/1'), { recursive: true });
  for (const open of ['..', '.', '.builds', '.builds/lock']) chmodSync(path.join(dir, open), 0o777);
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  expect(take('', user).stdout).toContain('Another build is running (pid 1).');
  expect(readdirSync(path.join(dir, '.builds'))).toEqual(['lock']);
});

test('R7.4 of eight builds that start at once beside the lock of a dead one, exactly one runs', async ({
  dir,
}) => {
  for (let round = 0; round < 4; round += 1) {
    const dead = takeLock(dir);
    expect(await dead.said).toBe('taken');
    await dead.end('SIGKILL');
    const at = Date.now() + 1500;
    const all = Array.from({ length: 8 }, () => takeLock(dir, at));
    const said = await Promise.all(all.map((one) => one.said));
    expect(said.filter((text) => text === 'taken')).toHaveLength(1);
    const holder = all[said.indexOf('taken')];
    said
      .filter((text) => text !== 'taken')
      .forEach((text) => {
        expect(text).toContain(`(pid ${holder?.pid})`);
      });
    await Promise.all(all.map((one) => one.end('SIGKILL')));
  }
});

test('R7.4 a checkout that cannot be written to says so, and what to do', ({ dir }) => {
  const source = `
    try { require('../checkWritable.js').checkWritable('.'); } catch (error) { console.log(error.message); }
  `;
  chmodSync(path.dirname(dir), 0o755);
  chmodSync(dir, 0o555);
  // Root may write anywhere.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const check = () =>
    spawnSync(process.execPath, ['-e', source], { cwd: dir, encoding: 'utf8', ...user });
  expect(check().stdout).toMatch(/cannot be written to \(EACCES\)\.\n {2}→ /);
  chmodSync(dir, 0o777);
  expect(check().stdout).toBe('');
});
