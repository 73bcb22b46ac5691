/** The recipes for a reader's own tests, with the sandbox as the site publishes it. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { parseYaml } from '@redocly/openapi-core';

import { codeBlocksOf } from '../../support/samples/codeBlocks';
import { expect, test } from '../../support/samples/fixtures';
import { bareFolder, startFile, startNode } from '../../support/sandbox/program';
import { runPrograms } from '../../support/languages';
import { savedBlocks } from '../../support/docs/programs';
import { inFull } from '../../support/full';

const page = 'docs/Integration/tests.mdx';

/** A recipe in YAML. */
function yaml(title: string): unknown {
  return parseYaml(savedBlocks(page, title)[0]?.code ?? '');
}

/** A folder with the sandbox and files of the page; `change` alters their text. */
function folderWith(titles: string[], change = (code: string) => code): string {
  const folder = bareFolder();
  for (const { title = '', code } of savedBlocks(page, ...titles)) {
    writeFileSync(path.join(folder, title), change(code));
  }
  return folder;
}

/** Runs the page's command that names a file. */
async function run(file: string, cwd: string) {
  const command = codeBlocksOf(page).find(({ language, code }) => language === 'bash' && code.trim().endsWith(file));
  const [outcome] = await runPrograms('curl', [command?.code ?? 'false'], { cwd });
  const { status, stdout = '', stderr = '' } = outcome ?? {};
  return { status, output: stdout + stderr };
}

/** By language: the files, of which the last one is run, what it prints, and a verdict in it with a wrong one. */
// prettier-ignore
const recipes = [
  // “# pass 4” on Node 20 and 22, “ℹ pass 4” later.
  ['node', ['signUp.mjs', 'signUp.test.mjs'], 'pass 4', "'disposable@sandbox.test': false", "'disposable@sandbox.test': true"],
  ['python', ['test_verdicts.py'], 'Ran 2 tests', '"status"], "deliverable"', '"status"], "risky"'],
  ['php', ['verdicts-test.php'], 'ok greylisted@sandbox.test: retry', "=> 'retry'", "=> 'accept'"],
] as const;

for (const [id, files, passes, right, wrong] of recipes) {
  test(`the ${id} tests pass with nothing set, fail for a wrong verdict, and end`, async ({ needs }) => {
    needs(id);
    const file = files.at(-1) ?? '';
    const { status, output } = await run(file, folderWith([...files]));
    expect(status, output).toBe(0);
    expect(output).toContain(passes);
    const failed = await run(
      file,
      folderWith([...files], (code) => code.replace(right, wrong)),
    );
    expect(failed.status, failed.output).not.toBe(0);
  });
}

test('the test with `serve` passes and ends', () => {
  const folder = folderWith(['balance.test.mjs']);
  const { status, stdout } = spawnSync('node', ['--test', 'balance.test.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: undefined },
  });
  expect(status, stdout).toBe(0);
  expect(stdout).toContain('pass 1');
});

interface Workflow {
  jobs: { test: { env: Record<string, string>; steps: { uses?: string; run?: string }[] } };
}

test('the job for GitHub Actions downloads, starts and awaits the sandbox, and runs tests', async ({ baseURL }) => {
  const { jobs } = yaml('.github/workflows/test.yml') as Workflow;
  const { env, steps } = jobs.test;
  const used = steps.map(({ uses }) => uses?.split('@')[0]);
  expect(used).toEqual(['actions/checkout', 'actions/setup-node', undefined, undefined]);
  const folder = folderWith(['signUp.mjs']);
  const scripts = {
    test: "node -e \"import('./signUp.mjs').then(async ({ maySignUp }) => console.log('may sign up:', await maySignUp('disposable@sandbox.test')))\"",
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts }));

  // The port of the recipe may be in use here.
  const free = startFile('--port', '0');
  const { port } = new URL(await free.url());
  free.interrupt();
  await free.ended;
  const local = (text: string) =>
    text
      .replaceAll('https://mailvet.example', baseURL ?? '')
      .replaceAll(':4010', `:${port}`)
      .replace('node sandbox.mjs', `node sandbox.mjs --port ${port}`);
  const commands = steps.flatMap(({ run: script }) => script ?? []);
  expect(commands).toHaveLength(2);
  const job = spawn('bash', ['-e', '-c', local(commands.join('\n'))], {
    cwd: folder,
    env: {
      ...process.env,
      MAILVET_BASE_URL: local(env.MAILVET_BASE_URL ?? ''),
      MAILVET_API_KEY: env.MAILVET_API_KEY,
      FORCE_COLOR: undefined,
    },
    // A group of its own, which has the sandbox, too.
    detached: true,
  });
  let output = '';
  job.stdout.on('data', (data: Buffer) => (output += data.toString()));
  job.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const closed = once(job, 'close');
  const [status] = (await once(job, 'exit')) as [number];
  // The sandbox still runs, as it does at the end of a job.
  process.kill(-(job.pid ?? 0));
  await closed;
  expect(status, output).toBe(0);
  expect(output).toContain('may sign up: false');
});

interface Compose {
  services: {
    sandbox: { image: string; command: string; volumes: string[]; healthcheck: { test: string[] } };
    tests: { environment: Record<string, string>; depends_on: unknown };
  };
}

test('in a container the command listens on every address, and the health check knows', inFull(), async () => {
  const { services } = yaml('compose.yaml') as Compose;
  const { sandbox, tests } = services;
  const docker = codeBlocksOf(page).find(({ code }) => code.startsWith('docker run '))?.code ?? '';
  expect(docker.replace('\\\n', '').replace(/\s+/g, ' ')).toContain(
    `-v "$PWD/sandbox.mjs:/sandbox.mjs:ro" ${sandbox.image} ${sandbox.command}`,
  );
  expect(sandbox.volumes).toEqual(['./sandbox.mjs:/sandbox.mjs:ro']);
  expect(tests.environment.MAILVET_BASE_URL).toBe('http://sandbox:4010/v1');
  expect(tests.depends_on).toEqual({ sandbox: { condition: 'service_healthy' } });

  const [node, file, ...options] = sandbox.command.split(' ');
  expect([node, file]).toEqual(['node', '/sandbox.mjs']);
  const program = startNode(bareFolder(), ['sandbox.mjs', ...options, '--port', '0']);
  const { port } = new URL(await program.url());
  expect(program.output()).toContain('Other machines may reach it');
  const [kind, command = '', ...words] = sandbox.healthcheck.test;
  expect(kind).toBe('CMD');
  const check = () =>
    spawnSync(
      command,
      words.map((word) => word.replace('4010', port)),
    ).status;
  expect(check()).toBe(0);
  program.interrupt();
  expect(await program.ended).toEqual([0, null]);
  expect(check()).not.toBe(0);
});
