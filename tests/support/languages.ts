import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Sample } from '../../src/samples/samplesOf';

interface Language {
  id: Sample['id'];
  /** Prints the version. */
  version: [command: string, word: string];
  /** The first version, major and minor, that our samples are for. */
  since: [number, number];
  /** What runs a file of it; Go is built first. */
  interpreter?: string;
  extension: string;
  /** Debian's name for it. */
  package: string;
}

const languages: Language[] = [
  {
    id: 'curl',
    version: ['curl', '--version'],
    since: [7, 76],
    interpreter: 'bash',
    extension: 'sh',
    package: 'curl',
  },
  {
    id: 'node',
    version: ['node', '--version'],
    since: [20, 0],
    interpreter: 'node',
    extension: 'mjs',
    package: 'nodejs',
  },
  {
    id: 'python',
    version: ['python3', '--version'],
    since: [3, 6],
    interpreter: 'python3',
    extension: 'py',
    package: 'python3',
  },
  {
    id: 'php',
    version: ['php', '--version'],
    since: [8, 0],
    interpreter: 'php',
    extension: 'php',
    package: 'php-cli',
  },
  {
    id: 'ruby',
    version: ['ruby', '--version'],
    since: [2, 6],
    interpreter: 'ruby',
    extension: 'rb',
    package: 'ruby',
  },
  {
    id: 'go',
    version: ['go', 'version'],
    since: [1, 18],
    extension: 'go',
    package: 'golang-go',
  },
];

/** A language of the samples on this machine. */
export interface FoundLanguage {
  id: Sample['id'];
  /** `3.11.7` */
  version?: string;
  /** Why no sample can be run in it; undefined if they can. */
  problem?: string;
}

function find({ id, version: [command, word], since }: Language): FoundLanguage {
  const { stdout } = spawnSync(command, [word], { encoding: 'utf8' });
  // There is no output, not even an empty one, where there is no command.
  const [version, major, minor] = /(\d+)\.(\d+)[.\d]*/.exec((stdout as string | null) ?? '') ?? [];
  if (!version) {
    return { id, problem: 'not found' };
  }
  const isOld =
    Number(major) < since[0] || (Number(major) === since[0] && Number(minor) < since[1]);
  return { id, version, problem: isOld ? `older than ${since.join('.')}` : undefined };
}

/** Installs Debian packages. Where two workers need them, the second waits for the first. */
function install(packages: string[]): void {
  const options = '--yes -o Acquire::Retries=0 -o Acquire::http::Timeout=20';
  const script = `apt-get update ${options} && apt-get install ${options} --no-install-recommends "$@"`;
  console.log(`Not found, so we install: ${packages.join(' ')}`);
  execFileSync('flock', ['/tmp/install-languages.lock', 'sh', '-c', script, 'sh', ...packages], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 300_000,
  });
}

/**
 * The languages of the samples, each with the reason if it cannot be run here. Installs what is missing, in up to
 * five minutes, where we may: as root on Debian. Throws nothing: a language that cannot be had is no error.
 */
export function findOrInstallLanguages(): FoundLanguage[] {
  const missing = languages.filter((language) => !find(language).version);
  if (missing.length > 0 && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    try {
      install(missing.map((language) => language.package));
    } catch (error) {
      console.log(`apt-get: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return languages.map(find);
}

export interface Outcome {
  /** The exit code; null if it was stopped after a minute. */
  status: number | null;
  stdout: string;
  stderr: string;
}

interface Surroundings {
  /** An empty folder, or one with the files that the programs read. */
  dir: string;
  /** Variables beside our own; undefined removes one. */
  env: Record<string, string | undefined>;
}

function run(command: string, words: string[], { dir, env }: Surroundings): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      cwd: dir,
      // The server that they talk to is on this machine.
      env: { ...process.env, NO_PROXY: '*', no_proxy: '*', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 60_000,
    });
    const outcome: Outcome = { status: null, stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (outcome.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (outcome.stderr += text));
    child.on('error', reject);
    child.on('close', (status) => {
      resolve({ ...outcome, status });
    });
  });
}

/**
 * Builds programs at once, as packages of one module: the linker takes a second for each when they come one by one.
 *
 * @throws Error with what the compiler says
 */
async function buildGo(programs: string[], surroundings: Surroundings): Promise<void> {
  const { dir } = surroundings;
  writeFileSync(path.join(dir, 'go.mod'), 'module samples\n\ngo 1.18\n');
  programs.forEach((code, index) => {
    mkdirSync(path.join(dir, `sample${index}`));
    writeFileSync(path.join(dir, `sample${index}`, 'main.go'), code);
  });
  const offline = { GOTOOLCHAIN: 'local', GOPROXY: 'off', GOWORK: 'off' };
  const { status, stderr } = await run('go', ['build', '-o', 'bin/', './...'], {
    dir,
    env: { ...surroundings.env, ...offline },
  });
  if (status !== 0) {
    throw new Error(`go build: ${stderr}`);
  }
}

/**
 * Runs complete programs, one after the other.
 *
 * @param id a language that findOrInstallLanguages has found without a problem
 * @returns what became of each
 */
export async function runPrograms(
  id: Sample['id'],
  programs: string[],
  surroundings: Surroundings,
): Promise<Outcome[]> {
  const { interpreter, extension } = languages.find((language) => language.id === id) ?? {};
  if (!interpreter) {
    await buildGo(programs, surroundings);
  }
  const outcomes: Outcome[] = [];
  for (const [index, code] of programs.entries()) {
    if (interpreter) {
      const file = path.join(surroundings.dir, `sample${index}.${extension}`);
      writeFileSync(file, code);
      outcomes.push(await run(interpreter, [file], surroundings));
    } else {
      outcomes.push(await run(`bin/sample${index}`, [], surroundings));
    }
  }
  return outcomes;
}
