/**
 * `npm run test:setup`: looks for the browser, the languages and the servers that the tests need, lists what is missing, and asks
 * whether to install it: as Debian packages if it runs as root, or from the npm registry. With `--yes`, and in CI, it does not ask.
 * Names after `--` are those of what is needed; by default, all is. Fails without a browser; the tests of what else is missing are
 * skipped.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { findBrowser, findFirefox, findHeadlessShell, findWebkit } from './browser';
import { findLanguages } from './languages';
import { findNginx } from './nginx';
import { isFull } from './full';

interface Need {
  name: string;
  /** Path or version. */
  found?: string;
  /** Why it cannot be used; undefined if it can. */
  problem?: string;
  /** Debian packages. */
  packages: string[];
}

/** What is looked for: found or not, and what helps if not. */
function needs(): Need[] {
  const need = (name: string, found: string | undefined, problem: string, ...packages: string[]): Need => {
    return { name, found, problem: found ? undefined : problem, packages };
  };
  // prettier-ignore
  return [
    need('Chromium', findBrowser(), 'not found', 'chromium', 'fonts-liberation'),
    ...(process.env.CHROMIUM_PATH ? [] : [
      need('headless', findHeadlessShell(), 'no headless shell: the tests take twice as long', 'chromium-headless-shell'),
    ]),
    need('Firefox', findFirefox(), 'not found', 'firefox-esr'),
    ...(isFull ? [need('WebKit', findWebkit(), 'not found', 'webkit2gtk-driver', 'xvfb')] : []),
    ...findLanguages().map(({ id, version, problem, packages }) => ({ name: id, found: version, problem, packages })),
    need('nginx', findNginx(), 'not found, or no openssl', 'nginx', 'libnginx-mod-http-brotli-static', 'openssl'),
  ];
}

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { yes: { type: 'boolean' } },
});

/** Prints what is found and what is missing. Returns what is missing. */
function look(): Need[] {
  const all = needs().filter(({ name }) => names.length === 0 || names.includes(name));
  for (const { name, found, problem } of all) {
    console.log(`${name.padEnd(13)}${problem ?? found}`);
  }
  return all.filter(({ problem }) => problem);
}

/** Runs a command on this terminal. Returns whether it succeeded. */
function run(command: string, ...args: string[]): boolean {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  // A run level in the environment keeps Debian's packages from starting their services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return spawnSync(command, args, { stdio: 'inherit', env, timeout: 600_000 }).status === 0;
}

/** Runs apt-get, with short timeouts for machines without a network. */
const aptGet = (...args: string[]) =>
  run('apt-get', '--yes', '-o=Acquire::Retries=0', '-o=Acquire::http::Timeout=20', ...args);

function install(absent: Need[]): void {
  const debian = absent.filter(({ packages }) => packages.length > 0);
  if (debian.length > 0 && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const installPackages = (needed: Need[]) =>
      aptGet('install', '--no-upgrade', '--no-install-recommends', ...needed.flatMap(({ packages }) => packages));
    aptGet('update');
    // All at once; one by one if one of them cannot be had.
    if (!installPackages(debian)) debian.forEach((need) => installPackages([need]));
  }
  if (!findBrowser() && !process.env.CHROMIUM_PATH) run('npx', 'playwright', 'install', 'chromium');
}

/** @returns whether to install what is absent: nobody is asked who could not answer */
async function isWanted(absent: Need[]): Promise<boolean> {
  if (absent.length === 0) return false;
  console.log(
    `\nTo install: ${absent.flatMap(({ name, packages }) => (packages.length > 0 ? packages : name)).join(' ')}`,
  );
  if (options.yes || process.env.CI) return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface(process.stdin, process.stdout);
  const answer = await terminal.question('Install them? [y/N] ');
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

async function main(): Promise<void> {
  console.log('What the tests run:\n');
  let missing = look();
  const absent = missing.filter(({ found }) => !found);
  if (await isWanted(absent)) {
    install(absent);
    console.log('\nAfter the installation:\n');
    missing = look();
  }
  if (missing.length === 0) return;
  const packages = missing.flatMap((need) => need.packages).join(' ');
  console.log(`\nStill missing: ${missing.map(({ name }) => name).join(', ')}.`);
  if (packages) console.log(`  → On Debian or Ubuntu: sudo apt-get install ${packages}`);
  if (findBrowser()) {
    console.log('  → npm run test:setup -- --yes. Without Firefox, a language or a server, its tests are skipped.');
  } else {
    console.log('  → Without a browser no page can be tested: npx playwright install chromium,');
    console.log('    or set CHROMIUM_PATH to the executable of a Chromium or Chrome.');
    process.exitCode = 1;
  }
}

void main();
