/** Arguments, errors and exit codes of the command. Its sites: tests/builds/stock-site.spec.ts. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect } from '@playwright/test';

import { description, test } from './command';

const program = path.resolve(__dirname, '../src/bin.mjs');
const build = ['build', 'api.yaml', '--out', 'site'];

// prettier-ignore
const rejected: [args: string, problem: RegExp][] = [
  ['', /^Nothing says what to do\.\n {2}→ openapi-docs build/],
  ['biuld api.yaml', /^There is no "biuld"\.\n {2}→ openapi-docs build/],
  ['constructor api.yaml', /^There is no "constructor"\./],
  ['start api.yaml --base-url /a/../b', /^--base-url "\/a\/\.\.\/b" is not a path/],
  ['build --out site', /^The description is missing\.\n {2}→ Name its file/],
  ['build api.yaml', /^--out is missing\.\n {2}→ .+ build api\.yaml --out site/],
  ['build my api.yaml --out x', /"api\.yaml" is too much\.\n {2}→ Put a name with spaces/],
  ['build api.yaml --out x --prot 1', /'--prot'[^]*\n {2}→ openapi-docs --help/],
  ['build api.yaml --out x --port 80', /^build has no option --port\./],
  ['start api.yaml --out x', /^start has no option --out\./],
  ['start api.yaml --port 99999', /"99999" is not a port[^]*\n {2}→ --port 3000/],
  ['start api.yaml --base-url https://a.example/', /^--base-url "[^]*\n {2}→ Write it like/],
  ['start api.yaml --base-url /a%20b/', /^--base-url "\/a%20b\/" is not a path/],
  ['start api.yaml --url docs.acme.example', /^--url "[^]*is not a URL\.\n {2}→ Write it/],
  ['start api.yaml --links guide', /^--links "guide" is not a URL\./],
  ['start api.yaml --url https://acme.example/docs/', /has more than a scheme and a host\.\n {2}→ --url https:\/\/acme\.example --base-url \/docs\/$/m],
  ['start api.yaml --color reddish', /^--color "reddish" is not a colour[^]*\n {2}→ Write/],
  ['start api.yaml --color #0a78', /^--color "#0a78" is not a colour that is opaque/],
  ['start none.yaml --port 0', /^none\.yaml: [^]*\n {2}→ /],
];

for (const [args, problem] of rejected) {
  test(`“${args}” is rejected in one sentence, with a remedy, and exit code 1`, async ({ run }) => {
    const { error, ...rest } = await run(...args.split(' ').filter(Boolean));
    expect(error).toMatch(problem);
    expect(rest).toEqual({ code: 1, out: '' });
  });
}

test('--help prints the verbs and options, and ends with exit code 0', async ({ run }) => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  for (const name of ['build', 'start', '--base-url', '--title', '--color', '--port']) expect(out).toContain(name);
});

test('start listens on loopback only, also without a host, and by default on port 3000', async ({ run }) => {
  for (const host of [[], ['--host', '']]) {
    const { code, out, error } = await run('start', 'api.yaml', '--port', '0', '--base-url', '/docs', ...host);
    const [, port] = /Lamps: http:\/\/127\.0\.0\.1:(\d+)\/docs\/\n/.exec(out) ?? [];
    expect([code, error]).toEqual([0, expect.stringContaining(`start --no-open --host 127.0.0.1 --port ${port}\n`)]);
  }
  expect((await run('start', 'api.yaml')).error).toMatch(/port 3000/i);
});

test('a port in use is rejected, with a free port as remedy', async ({ run }) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { error } = await run('start', 'api.yaml', '--port', String(port));
  expect(error).toContain(`Port ${port} is in use.\n  → Take another: --port 0`);
  server.close();
});

test('an invalid description ends the command with file, line, remedy and exit code 1', async ({ folder, write }) => {
  const response = "paths: { /lamps: { get: { responses: { '200': { $ref: '#/none' } } } } }";
  write({ 'my api.yaml': description.replace('paths: {}', response) });
  const ended = promisify(execFile)(program, ['build', 'my api.yaml', '--out', 'site'], { cwd: folder });
  const { code, stdout, stderr } = (await ended.catch((error: unknown) => error)) as Record<string, unknown>;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^my api\.yaml:3:\d+ .+\n {2}→ /m);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('the error in a file that a description refers to ($ref) names that file and its line', async ({ write, run }) => {
  write({
    'api.yaml': description.replace('paths: {}', "paths: { /lamps: { $ref: 'lamps.yaml' } }"),
    'lamps.yaml': "get:\n  responses:\n    '200': { $ref: 'none.yaml' }\n",
  });
  const { code, error } = await run(...build);
  expect([code, error]).toEqual([1, expect.stringContaining('lamps.yaml:3:')]);
});

for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 } as const)) {
  test(`${signal} ends a build whose Docusaurus never returns, and leaves no temporary folder`, async ({
    folder,
    write,
  }) => {
    const started = path.join(folder, 'started');
    const temporary = path.join(folder, 'temporary');
    const run = `process.on('${signal}', () => {}); require('fs').writeFileSync('${started}', ''); for (;;);`;
    write({ 'temporary/': '', 'loop.cjs': `if (process.argv[1]?.endsWith('docusaurus.mjs')) { ${run} }` });
    const env = { ...process.env, TMPDIR: temporary, NODE_OPTIONS: `--require ${path.join(folder, 'loop.cjs')}` };
    const child = spawn(program, build, { cwd: folder, env });
    await expect.poll(() => existsSync(started), { timeout: 120_000 }).toBe(true);
    const sites = () => readdirSync(temporary).filter((name) => name.startsWith('openapi-docs-'));
    expect(sites()).toHaveLength(1);
    child.kill(signal as NodeJS.Signals);
    expect(await once(child, 'close')).toEqual([code, null]);
    expect(sites()).toEqual([]);
    expect(readdirSync(folder)).not.toContain('site');
  });
}

/** Of an OpenAPI file, in double quotes: a title for the terminal, a clipboard, a line of its own and one that reads backwards. */
const escapes = String.raw`\e]0;pwned\a\e]52;c;cm0=\a\r\nDone\x9b2J\u202e`;

test('the terminal gets no control characters of a title, or of an invalid description', async ({ write, run }) => {
  write({ 'api.yaml': description.replace('Lamps', `"Lamps${escapes}"`) });
  expect((await run(...build)).out).toContain(
    String.raw`Building the documentation of Lamps\u001b]0;pwned\u0007\u001b]52;c;cm0=\u0007 Done\u009b2J\u202e …` +
      '\n',
  );
  write({ 'api.yaml': description.replace("'3.1.0'", `"9${escapes}"`) });
  const { code, error } = await run(...build);
  expect(code).toBe(1);
  expect(error).toContain(String.raw`\u009b2J\u202e`);
  expect(error).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
});
