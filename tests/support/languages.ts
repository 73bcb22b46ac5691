import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Sample } from '../../src/samples/samplesOf';

interface Language {
  id: Sample['id'];
  /** The command that prints the version. */
  version: [command: string, word: string];
  /** The oldest supported version: major and minor. */
  since: [number, number];
  /** The command that runs a source file; Go has none and is compiled. */
  interpreter?: string;
  extension: string;
  /** Debian package. */
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

/** A language of the samples, as found on this machine. */
export interface FoundLanguage {
  id: Sample['id'];
  /** Debian package. */
  package: string;
  /** `3.11.7` */
  version?: string;
  /** Why its samples cannot run here; undefined if they can. */
  problem?: string;
}

function find({ id, package: name, version: [command, word], since }: Language): FoundLanguage {
  const { status, stdout } = spawnSync(command, [word], { encoding: 'utf8' });
  if (status !== 0) {
    return { id, package: name, problem: 'not found' };
  }
  const [version, major, minor] = /(\d+)\.(\d+)[.\d]*/.exec(stdout) ?? [];
  const isOld =
    Number(major) < since[0] || (Number(major) === since[0] && Number(minor) < since[1]);
  return {
    id,
    package: name,
    version,
    problem: isOld ? `older than ${since.join('.')}` : undefined,
  };
}

/** The languages of the samples, each with the reason if it cannot be run here. Installs nothing. */
export function findLanguages(): FoundLanguage[] {
  return languages.map(find);
}

export interface Outcome {
  /** The exit code; null after the timeout of two minutes. */
  status: number | null;
  stdout: string;
  stderr: string;
}

interface Surroundings {
  /** Environment variables to add to the current ones; undefined removes one. */
  env: Record<string, string | undefined>;
  /** The working directory; by default a temporary one. */
  cwd?: string;
}

function run(command: string, words: string[], env: Surroundings['env'], cwd: string) {
  return new Promise<Outcome>((resolve, reject) => {
    const child = spawn(command, words, {
      cwd,
      // The sandbox is on this machine.
      env: { ...process.env, NO_PROXY: '*', no_proxy: '*', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 120_000,
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
 * Builds Go programs as packages of one module, in one compiler run: separate runs take seconds each.
 *
 * @returns the paths of the executables
 * @throws Error with what the compiler says
 */
async function buildGo(programs: string[], dir: string): Promise<string[]> {
  writeFileSync(path.join(dir, 'go.mod'), 'module samples\n\ngo 1.18\n');
  programs.forEach((code, index) => {
    mkdirSync(path.join(dir, `sample${index}`));
    writeFileSync(path.join(dir, `sample${index}`, 'main.go'), code);
  });
  const offline = { GOTOOLCHAIN: 'local', GOPROXY: 'off', GOWORK: 'off' };
  const { status, stderr } = await run('go', ['build', '-o', 'bin/', './...'], offline, dir);
  if (status !== 0) {
    throw new Error(`go build: ${stderr}`);
  }
  return programs.map((_, index) => path.join(dir, 'bin', `sample${index}`));
}

/**
 * Runs complete programs in sequence.
 *
 * @param id a language that findLanguages has found without a problem
 * @returns the outcome of each
 */
export async function runPrograms(
  id: Sample['id'],
  programs: string[],
  { env, cwd }: Surroundings,
): Promise<Outcome[]> {
  const dir = mkdtempSync(path.join(tmpdir(), 'samples-'));
  const { interpreter, extension } = languages.find((language) => language.id === id) ?? {};
  const executables = interpreter ? [] : await buildGo(programs, dir);
  const outcomes: Outcome[] = [];
  for (const [index, code] of programs.entries()) {
    const file = executables[index] ?? path.join(dir, `sample${index}.${extension}`);
    if (interpreter) {
      writeFileSync(file, code);
    }
    outcomes.push(await run(interpreter ?? file, interpreter ? [file] : [], env, cwd ?? dir));
  }
  rmSync(dir, { recursive: true });
  return outcomes;
}
