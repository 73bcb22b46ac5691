/** Arguments, errors, exit codes and output folder of the command. Its sites: tests/builds/stock-site.spec.ts. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test as base } from '@playwright/test';
import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';

import { freePort } from '../src/freePort';
import { readOptions } from '../src/options';
import { checkOutput, replaceOutput } from '../src/output';
import { changedIn, faviconOf, paletteCss, readColor } from '../src/palette';

extend([a11y]);

const command = path.resolve(__dirname, '../src/bin.mjs');

interface Result {
  code: number | null;
  out: string;
  error: string;
}

const test = base.extend<{
  folder: string;
  /** Runs the command in the folder. */
  run: (...args: string[]) => Promise<Result>;
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'command-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  run: async ({ folder }, use) => {
    await use(
      (...args) =>
        new Promise((resolve) => {
          const child = execFile(command, args, { cwd: folder }, (_error, out, error) => {
            resolve({ code: child.exitCode, out, error });
          });
        }),
    );
  },
});

const description = "openapi: '3.1.0'\ninfo: { title: Lamps, version: '1' }\npaths: {}\n";

const buildOf = (...more: string[]) => readOptions(['build', 'api.yaml', '--out', 'site', ...more]);

test('a description and a folder are all that a build needs', () => {
  expect(buildOf()).toEqual({
    verb: 'build',
    file: 'api.yaml',
    out: 'site',
    site: { baseUrl: '/' },
  });
});

test('start needs a description, and listens on loopback only', () => {
  expect(readOptions(['start', 'api.yaml'])).toMatchObject({
    verb: 'start',
    file: 'api.yaml',
    host: '127.0.0.1',
    port: 3000,
  });
});

test('base path, URL, title, colour and base of links are options', () => {
  const given = buildOf(
    ...['--base-url', '/docs', '--url', 'https://docs.acme.example', '--title', 'Acme'],
    ...['--color', 'teal', '--links', 'https://acme.example/api/'],
  );
  expect(given?.site).toEqual({
    baseUrl: '/docs/',
    url: 'https://docs.acme.example',
    title: 'Acme',
    color: '#008080',
    links: 'https://acme.example/api/',
  });
});

const refusals: [args: string[], problem: RegExp][] = [
  [[], /^Nothing says what to do\.\n {2}→ openapi-docs build/],
  [['biuld', 'api.yaml'], /^There is no "biuld"\.\n {2}→ openapi-docs build/],
  [['constructor', 'api.yaml'], /^There is no "constructor"\./],
  [['start', 'api.yaml', '--base-url', '/a/../b'], /^--base-url "\/a\/\.\.\/b" is not a path/],
  [['build', '--out', 'site'], /^The description is missing\.\n {2}→ Name its file/],
  [['build', 'api.yaml'], /^--out is missing\.\n {2}→ .+ build api\.yaml --out site/],
  [['build', 'my', 'api.yaml', '--out', 'x'], /"api\.yaml" is too much\.\n {2}→ Put a name with spaces/],
  [['build', 'api.yaml', '--out', 'x', '--prot', '1'], /'--prot'[^]*\n {2}→ openapi-docs --help/],
  [['build', 'api.yaml', '--out', 'x', '--port', '80'], /^build has no option --port\./],
  [['start', 'api.yaml', '--out', 'x'], /^start has no option --out\./],
  [['start', 'api.yaml', '--port', '99999'], /"99999" is not a port[^]*\n {2}→ --port 3000/],
  [['start', 'api.yaml', '--base-url', 'https://a.example/'], /^--base-url "[^]*\n {2}→ Write it like/],
  [['start', 'api.yaml', '--base-url', '/a b/'], /^--base-url "\/a b\/" is not a path/],
  [['start', 'api.yaml', '--url', 'docs.acme.example'], /^--url "[^]*is not a URL\.\n {2}→ Write it/],
  [['start', 'api.yaml', '--links', 'guide'], /^--links "guide" is not a URL\./],
  [
    ['start', 'api.yaml', '--url', 'https://acme.example/docs/'],
    /has more than a scheme and a host\.\n {2}→ --url https:\/\/acme\.example --base-url \/docs\/$/,
  ],
  [['start', 'api.yaml', '--color', 'reddish'], /^--color "reddish" is not a colour[^]*\n {2}→ Write/],
  [['start', 'api.yaml', '--color', '#0a78'], /^--color "#0a78" is not a colour that is opaque/],
];

for (const [args, problem] of refusals) {
  test(`“${args.join(' ')}” is rejected in one sentence, with a remedy`, () => {
    expect(() => readOptions(args)).toThrow(problem);
  });
}

test('an invalid argument ends the command with exit code 1 and an empty stdout', async ({ run }) => {
  const result = await run('build', 'api.yaml');
  expect(result).toMatchObject({ code: 1, out: '' });
  expect(result.error).toContain('--out is missing.');
});

test('--help prints the verbs and options, and ends with exit code 0', async ({ run }) => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  for (const name of ['build', 'start', '--base-url', '--title', '--color', '--port']) {
    expect(out).toContain(name);
  }
});

test('an invalid description ends the command with file, line and remedy, and exit code 1', async ({ folder, run }) => {
  const response = "paths: { /lamps: { get: { responses: { '200': { $ref: '#/none' } } } } }";
  writeFileSync(path.join(folder, 'my api.yaml'), description.replace('paths: {}', response));
  const { code, error } = await run('build', 'my api.yaml', '--out', 'site');
  expect(code).toBe(1);
  expect(error).toMatch(/^my api\.yaml:3:\d+ .+\n {2}→ /m);
  expect(error).not.toMatch(/\n\s+at /);
});

test('the error in a file that a description refers to ($ref) names that file and its line', async ({
  folder,
  run,
}) => {
  const reference = "paths: { /lamps: { $ref: 'lamps.yaml' } }";
  writeFileSync(path.join(folder, 'api.yaml'), description.replace('paths: {}', reference));
  writeFileSync(path.join(folder, 'lamps.yaml'), "get:\n  responses:\n    '200': { $ref: 'none.yaml' }\n");
  const { code, error } = await run('build', 'api.yaml', '--out', 'site');
  expect(code).toBe(1);
  expect(error).toContain('lamps.yaml:3:');
});

test('a missing description is named, with exit code 1', async ({ run }) => {
  const { code, error } = await run('start', 'none.yaml', '--port', '0');
  expect(code).toBe(1);
  expect(error).toMatch(/^none\.yaml: [^]*\n {2}→ /);
});

test('an interrupted build leaves neither a temporary folder nor a partial site', async ({ folder }) => {
  const temporary = path.join(folder, 'temporary');
  mkdirSync(temporary);
  writeFileSync(path.join(folder, 'api.yaml'), description);
  const env = { ...process.env, TMPDIR: temporary };
  const child = spawn(command, ['build', 'api.yaml', '--out', 'site'], { cwd: folder, env });
  const sites = () => readdirSync(temporary).filter((name) => name.startsWith('openapi-docs-'));
  // On a busy machine, Node.js alone takes half a minute to load what the command imports.
  await expect.poll(() => sites().length, { timeout: 120_000 }).toBe(1);
  child.kill('SIGINT');
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(130);
  expect(sites()).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(['api.yaml', 'temporary']);
});

test('a signal ends a build whose Docusaurus is in a loop', async ({ folder }) => {
  writeFileSync(path.join(folder, 'api.yaml'), description);
  const [loop, started] = ['loop.cjs', 'started'].map((name) => path.join(folder, name));
  const run = `process.on('SIGTERM', () => {}); require('fs').writeFileSync('${started}', ''); for (;;);`;
  writeFileSync(loop ?? '', `if (process.argv[1]?.endsWith('docusaurus.mjs')) { ${run} }`);
  const env = { ...process.env, NODE_OPTIONS: `--require ${loop}` };
  const child = spawn(command, ['build', 'api.yaml', '--out', 'site'], { cwd: folder, env });
  await expect.poll(() => existsSync(started ?? ''), { timeout: 120_000 }).toBe(true);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([143, null]);
  expect(readdirSync(folder)).not.toContain('site');
});

/** Of an OpenAPI file, in double quotes: a title for the terminal, a clipboard, a line of its own and one that reads backwards. */
const escapes = String.raw`\e]0;pwned\a\e]52;c;cm0=\a\r\nDone\x9b2J\u202e`;

test('the terminal gets no control characters of a title', async ({ folder }) => {
  writeFileSync(path.join(folder, 'api.yaml'), description.replace('Lamps', `"Lamps${escapes}"`));
  const child = spawn(command, ['build', 'api.yaml', '--out', 'site'], { cwd: folder });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGINT');
  await once(child, 'close');
  expect(said.toString()).toBe(
    String.raw`Building the documentation of Lamps\u001b]0;pwned\u0007\u001b]52;c;cm0=\u0007 Done\u009b2J\u202e …` +
      '\n',
  );
});

test('the terminal gets no control characters of an invalid description', async ({ folder, run }) => {
  const text = description.replace("'3.1.0'", `"9${escapes}"`);
  writeFileSync(path.join(folder, 'api.yaml'), text);
  const { code, error } = await run('build', 'api.yaml', '--out', 'site');
  expect(code).toBe(1);
  expect(error).toContain(String.raw`\u009b2J\u202e`);
  expect(error).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
});

test('a port in use is rejected, with a free port as remedy', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(freePort(port, '127.0.0.1')).rejects.toThrow(`Port ${port} is in use.\n  → Take another: --port 0`);
  server.close();
});

const siteIn = (folder: string, text: string) => {
  mkdirSync(folder);
  for (const name of ['index.html', 'openapi.json', 'llms.txt']) {
    writeFileSync(path.join(folder, name), text);
  }
};

test('an output folder with files of no earlier build is rejected', ({ folder }) => {
  writeFileSync(path.join(folder, 'letter.txt'), 'Dear Ann');
  expect(() => {
    checkOutput(folder, '/api.yaml');
  }).toThrow(/has files that are not of an earlier build[^]*\n {2}→ Name a new folder/);
});

test('a file in the place of the output folder is rejected before the build', ({ folder }) => {
  const file = path.join(folder, 'site');
  writeFileSync(file, '');
  expect(() => {
    checkOutput(file, '/api.yaml');
  }).toThrow(/is a file\.\n {2}→ Name a folder/);
});

test('an empty host is loopback', () => {
  expect(readOptions(['start', 'api.yaml', '--host', ''])).toMatchObject({ host: '127.0.0.1' });
});

test('an output folder that contains the description is rejected', ({ folder }) => {
  expect(() => {
    checkOutput(folder, path.join(folder, 'deep', 'api.yaml'));
  }).toThrow(/is in the folder for the site/);
});

test('a missing folder, an empty folder and an earlier site are accepted as output', ({ folder }) => {
  siteIn(path.join(folder, 'built'), 'old');
  replaceOutput(path.join(folder, 'built'), path.join(folder, 'old'));
  mkdirSync(path.join(folder, 'empty'));
  for (const name of ['none', 'empty', 'old']) checkOutput(path.join(folder, name), '/api.yaml');
});

test('a new site replaces all files of an old one', ({ folder }) => {
  const [next, out] = [path.join(folder, 'next'), path.join(folder, 'out')];
  siteIn(next, 'new');
  siteIn(out, 'old');
  writeFileSync(path.join(out, 'gone.html'), 'old');
  replaceOutput(next, out);
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toBe('new');
  expect(existsSync(path.join(out, 'gone.html'))).toBe(false);
  expect(readdirSync(folder).sort()).toEqual(['next', 'out']);
});

test('the old site is intact if the new one cannot be copied', ({ folder }) => {
  const out = path.join(folder, 'out');
  siteIn(out, 'old');
  expect(() => {
    replaceOutput(path.join(folder, 'none'), out);
  }).toThrow();
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['out']);
});

/** The colours of text in a palette, in light and in dark mode. */
const textColors = (css: string) =>
  Array.from(css.matchAll(/--ifm-color-primary: (#\w+);/g), ([, color = '']) => color);

for (const color of ['#0a7', 'yellow', 'black', 'white', '#2e6be6', 'rgb(90 0 90)']) {
  test(`text in the colour ${color} has enough contrast in both modes`, () => {
    const [light = '', dark = ''] = textColors(paletteCss(readColor(color)));
    expect(colord(light).contrast('#ffffff')).toBeGreaterThan(4.5);
    expect(colord(dark).contrast('#1b1b1d')).toBeGreaterThan(4.5);
  });
}

test('a colour with enough contrast in a mode is unchanged there', () => {
  expect(textColors(paletteCss('#7a1f1f'))[0]).toBe('#7a1f1f');
  expect(changedIn('#7a1f1f')).toEqual(['dark']);
});

test('the favicon has the first letter of the title, and no markup of it', () => {
  expect(faviconOf('<& éclair', '#00aa77')).toMatch(/>É<\/text><\/svg>\n$/);
});

test('the letter of the favicon is white on a dark colour, and black on a light one', () => {
  expect(faviconOf('A', '#004d33')).toContain('fill="#fff">A<');
  expect(faviconOf('A', '#ffee00')).toContain('fill="#000">A<');
});

test('an output folder that cannot be created is rejected before the build, with a remedy', async ({ folder, run }) => {
  writeFileSync(path.join(folder, 'api.yaml'), description);
  writeFileSync(path.join(folder, 'file'), '');
  const { code, out, error } = await run('build', 'api.yaml', '--out', 'file/site');
  expect([code, out]).toEqual([1, '']);
  expect(error).toMatch(/file.*\n {2}→ Check that this path is there/);
});
