import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Sample } from '@docs-engines/api-samples';
import { type Outcome, sendHttp } from './sendHttp';
import { folderWith } from './files';

export type { Outcome };

interface Surroundings {
  /** All environment variables but HOME and PATH. */
  env: Record<string, string>;
  /** The working directory. */
  cwd: string;
}

/** A program that is ready to run. */
type Run = (surroundings: Surroundings) => Promise<Outcome>;

interface Language extends Pick<FoundLanguage, 'id' | 'packages'> {
  /** The command that prints the version. */
  version: [command: string, word: string];
  /** The oldest supported version: major and minor. */
  since: [number, number];
  /** Makes programs ready, in a folder. */
  prepare: (programs: string[], dir: string) => Promise<Run[]> | Run[];
}

function run(command: string, words: string[], env: NodeJS.ProcessEnv, cwd: string) {
  return new Promise<Outcome>((resolve, reject) => {
    const child = spawn(command, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 });
    const outcome: Outcome = { status: null, stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (outcome.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (outcome.stderr += text));
    child.on('error', reject);
    child.on('close', (status) => resolve({ ...outcome, status }));
  });
}

/** A command that runs where nothing is set. */
function command(name: string, ...words: string[]): Run {
  const { HOME, PATH } = process.env;
  return ({ env, cwd }) => run(name, words, { HOME, PATH, ...env }, cwd);
}

/** Saves programs for an interpreter, which gets the name of the file as its only word. */
function interpret(interpreter: string, extension: string): Language['prepare'] {
  return (programs, dir) =>
    programs.map((code, index) => {
      const file = path.join(dir, `sample${index}.${extension}`);
      writeFileSync(file, code);
      return command(interpreter, file);
    });
}

/**
 * Runs a compiler once for all programs: each start takes seconds.
 *
 * @throws Error with what it says
 */
async function compile(dir: string, name: string, ...words: string[]): Promise<void> {
  const offline = { GOTOOLCHAIN: 'local', GOPROXY: 'off', GOWORK: 'off' };
  const { status, stdout, stderr } = await run(name, words, { ...process.env, ...offline }, dir);
  if (status !== 0) throw new Error(`${name}: ${stdout}${stderr}`);
}

/** Builds Go programs as packages of one module. */
async function buildGo(programs: string[], dir: string): Promise<Run[]> {
  writeFileSync(path.join(dir, 'go.mod'), 'module samples\n\ngo 1.18\n');
  programs.forEach((code, index) => {
    mkdirSync(path.join(dir, `sample${index}`));
    writeFileSync(path.join(dir, `sample${index}`, 'main.go'), code);
  });
  await compile(dir, 'go', 'build', '-o', 'bin/', './...');
  return programs.map((_, index) => command(path.join(dir, 'bin', `sample${index}`)));
}

/** Compiles Java programs, each in a package of its own. */
async function buildJava(programs: string[], dir: string): Promise<Run[]> {
  const files = programs.map((code, index) => {
    const file = path.join(`sample${index}`, 'Main.java');
    mkdirSync(path.join(dir, `sample${index}`));
    writeFileSync(path.join(dir, file), `package sample${index}; ${code}`);
    return file;
  });
  // As where the system has no other encoding than ASCII.
  await compile(dir, 'javac', '-encoding', 'US-ASCII', '-d', 'classes', ...files);
  const classes = path.join(dir, 'classes');
  return programs.map((_, index) => command('java', '-XX:TieredStopAtLevel=1', '-cp', classes, `sample${index}.Main`));
}

/**
 * Compiles C# programs, each in a namespace of its own. Mono's compiler wants a `Main` that is not asynchronous. After `Main`
 * returns, Mono 6.8 may block on an idle thread of its thread pool for up to a minute; `Environment.Exit` does not.
 */
async function buildCsharp(programs: string[], dir: string): Promise<Run[]> {
  const files = programs.map((code, index) => {
    writeFileSync(path.join(dir, `${index}.cs`), `namespace Sample${index} { ${code} }`);
    return `${index}.cs`;
  });
  const cases = programs.map((code, index) => {
    const words = code.includes('Main(string[] ') ? 'new string[0]' : '';
    return `case "${index}": return Sample${index}.Program.Main(${words}).GetAwaiter().GetResult();`;
  });
  const dispatch = `static int Run(string[] words) { switch (words[0]) { ${cases.join(' ')} default: return 2; } }`;
  const main = 'public static void Main(string[] words) { System.Environment.Exit(Run(words)); }';
  writeFileSync(path.join(dir, 'start.cs'), `public static class Start { ${dispatch} ${main} }`);
  const program = path.join(dir, 'samples.exe');
  const options = ['-r:System.Net.Http', '-main:Start', `-out:${program}`];
  await compile(dir, 'mcs', ...options, 'start.cs', ...files);
  return programs.map((_, index) => command('mono', program, `${index}`));
}

const node: Language['version'] = ['node', '--version'];
/** Guides use its extension for cURL. */
const php: Language['version'] = ['php', "-recho function_exists('curl_init') ? PHP_VERSION : exit(1);"];
const mono = ['mono-mcs', 'libmono-system-net-http4.0-cil'];
const send = (text: string): Run => {
  return ({ env, cwd }) => sendHttp(text, env, cwd);
};

// prettier-ignore
const languages: Language[] = [
  { id: 'curl', version: ['curl', '--version'], since: [7, 76], packages: ['curl'], prepare: interpret('bash', 'sh') },
  { id: 'http', version: node, since: [20, 0], packages: ['nodejs'], prepare: (requests) => requests.map(send) },
  { id: 'node', version: node, since: [20, 0], packages: ['nodejs'], prepare: interpret('node', 'mjs') },
  { id: 'python', version: ['python3', '--version'], since: [3, 6], packages: ['python3'], prepare: interpret('python3', 'py') },
  { id: 'php', version: php, since: [8, 0], packages: ['php-cli', 'php-curl'], prepare: interpret('php', 'php') },
  { id: 'ruby', version: ['ruby', '--version'], since: [2, 6], packages: ['ruby'], prepare: interpret('ruby', 'rb') },
  { id: 'go', version: ['go', 'version'], since: [1, 18], packages: ['golang-go'], prepare: buildGo },
  { id: 'java', version: ['javac', '--version'], since: [17, 0], packages: ['openjdk-17-jdk-headless'], prepare: buildJava },
  { id: 'csharp', version: ['mcs', '--version'], since: [6, 0], packages: mono, prepare: buildCsharp },
];

/** A language of the samples, as found on this machine. */
export interface FoundLanguage {
  id: Sample['id'];
  /** Debian packages; none if Debian has none. */
  packages: string[];
  /** `3.11.7` */
  version?: string;
  /** Why its samples cannot run here; undefined if they can. */
  problem?: string;
}

function find({ id, packages, version: [command, word], since }: Language): FoundLanguage {
  const { status, stdout } = spawnSync(command, [word], { encoding: 'utf8' });
  if (status !== 0) return { id, packages, problem: 'not found' };
  const [version, major, minor] = /(\d+)\.(\d+)[.\d]*/.exec(stdout) ?? [];
  const isOld = Number(major) < since[0] || (Number(major) === since[0] && Number(minor) < since[1]);
  return { id, packages, version, problem: isOld ? `older than ${since.join('.')}` : undefined };
}

/** The languages of the samples, each with the reason if it cannot be run here. Installs nothing. */
export const findLanguages = (): FoundLanguage[] => languages.map(find);

/**
 * Runs complete programs in sequence.
 *
 * @param id a language that findLanguages has found without a problem
 * @param env environment variables; by default only HOME and PATH are set
 * @param cwd the working directory; by default a temporary one
 * @returns the outcome of each
 */
export async function runPrograms(
  id: Sample['id'],
  programs: string[],
  { env = {}, cwd }: Partial<Surroundings> = {},
): Promise<Outcome[]> {
  const dir = folderWith();
  const language = languages.find((one) => one.id === id);
  const outcomes: Outcome[] = [];
  for (const start of (await language?.prepare(programs, dir)) ?? []) {
    outcomes.push(await start({ env, cwd: cwd ?? dir }));
  }
  rmSync(dir, { recursive: true });
  return outcomes;
}
