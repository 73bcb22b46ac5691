/** `npm run check:next`: what the newest version of Docusaurus breaks, canaries included. Needs the npm registry. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { runTool } from './runTool';

const help = `

Builds a copy of the last commit with the newest version of Docusaurus, and tests what the packages rely on. Lists the rows of
their tables “What it relies on” that no longer hold.`;

type Manifest = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;

/** Asks the registry for a field of a package. */
const view = (name: string, field: string): unknown =>
  JSON.parse(execFileSync('npm', ['view', name, field, '--json'], { encoding: 'utf8' }));

/** The newest version that all of the packages have: not each of them has every canary. */
function newestOf(names: string[]): string {
  const [first = [], ...others] = names.map((name) => view(name, 'versions') as string[]);
  const common = first.filter((version) => others.every((versions) => versions.includes(version)));
  const newest = common.at(-1);
  if (!newest) throw new Error('The packages of Docusaurus have no version in common.');
  return newest;
}

/** A row of a table “What it relies on”, with the tests that fail when it does not hold. */
interface Assumption {
  readme: string;
  what: string;
  tests: string[];
}

/** The rows of a README that name tests. A name without a folder is of the package. */
function assumptionsOf(readme: string): Assumption[] {
  const [, section = ''] = readFileSync(readme, 'utf8').split(/^## What it relies on.*$/m);
  const [table = ''] = section.split(/^## /m);
  return table.split('\n').flatMap((line) => {
    const tests = Array.from(line.matchAll(/`([\w./-]+\.spec\.ts)`/g), ([, test = '']) =>
      test.includes('/') ? test : path.join(path.dirname(readme), 'tests', test),
    );
    const what = line.split('|')[1]?.trim() ?? '';
    return tests.length > 0 ? [{ readme, what, tests }] : [];
  });
}

interface Report {
  suites: { file: string; specs: { ok: boolean }[]; suites?: Report['suites'] }[];
  errors: { message: string }[];
}

const isOk = ({ specs, suites = [] }: Report['suites'][number]): boolean =>
  specs.every(({ ok }) => ok) && suites.every(isOk);

/** Runs tests in a folder. Returns the files of those that fail. */
function failing(dir: string, tests: string[]): string[] {
  const file = path.join(dir, 'report.json');
  spawnSync('npx', ['playwright', 'test', ...tests, '--reporter=line,json'], {
    cwd: dir,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  if (!existsSync(file)) throw new Error('The tests did not run.\n  → Read what they printed.');
  const { suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  // Errors of the runner, such as a server that does not start.
  if (errors.length > 0) {
    throw new Error(`${errors.map(({ message }) => message).join('\n')}\n  → Read what the tests printed.`);
  }
  return suites.filter((suite) => !isOk(suite)).map((suite) => suite.file);
}

runTool('npm run check:next', help, () => {
  const manifests = execFileSync('git', ['ls-files', 'package.json', 'packages/*/package.json'], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const names = new Set(
    manifests.flatMap((file) => {
      const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
      return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@docusaurus/'));
    }),
  );
  const newest = newestOf([...names]);
  console.log(`Docusaurus ${newest}, which needs Node ${String(view(`@docusaurus/core@${newest}`, 'engines.node'))}`);

  const dir = mkdtempSync(path.join(tmpdir(), 'check-next-'));
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: dir, stdio: 'inherit' });
  try {
    execFileSync('git', ['clone', '--quiet', '.', dir]);
    for (const file of manifests.map((manifest) => path.join(dir, manifest))) {
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replaceAll(/("@docusaurus\/[\w-]+": )"[^"]+"/g, `$1"${newest}"`));
    }
    // The OpenAPI packages have Docusaurus 3 as a peer.
    run('npm', 'install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund');
    run('npm', 'run', 'build');
    const rows = manifests.map((file) => path.join(path.dirname(file), 'README.md')).flatMap(assumptionsOf);
    const failed = failing(dir, [...new Set(rows.flatMap(({ tests }) => tests))]);
    const broken = rows.filter(({ tests }) => tests.some((test) => failed.includes(test)));
    for (const { readme, what, tests } of broken) {
      console.log(`${readme}: ${what}\n  → ${tests.join(', ')}`);
    }
    console.log(`${broken.length} of ${rows.length} rows do not hold.`);
    if (broken.length > 0) process.exitCode = 1;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
