/**
 * The packages as others install them: from the tarballs of `npm run pack`, into a folder without this repository's sources, with
 * what their READMEs say. `tests/stock-site` is a site as `create-docusaurus` makes it, `variants` are others.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

import { expect, type Locator, type Page, type Response, test as base } from '@playwright/test';
import type { Element } from 'cheerio';
import mapValues from 'lodash/mapValues';
import omitBy from 'lodash/omitBy';
import sum from 'lodash/sum';
import escapeRegExp from 'lodash/escapeRegExp';
import difference from 'lodash/difference';

import { filesIn, parsePage } from '@docs-engines/static-first/build';
import { copyPages, features, goTo, tryAfterChange, tryOnLoad } from '../../packages/static-first/tests/conformance';
import { pack } from '../../tools/pack';
import { startNode } from '../support/sandbox/program';
import { linkDependencies, type Result, startCommand, startDocusaurus } from '../support/project';
import { violations } from '../support/axe';
import { errorsOf } from '../support/errors';
import { serve } from '../support/server';
import { staticHost } from '../support/staticHost';
import { inFull } from '../support/full';
import { hydrated } from '../support/site';
import { folderWith } from '../support/files';

const run = promisify(execFile);

/** The address that the test's description has; the server of the test has another port. */
const describedHost = 'localhost:4999';

interface Api {
  host: string;
  received: IncomingMessage[];
}

interface Installed {
  dir: string;
  /** Runs an ES module with Node.js alone. */
  node: (code: string) => Promise<string>;
  /** Runs the command of a package, with a text as its input. */
  command: (name: string, args: string[], input?: string) => Promise<string>;
}

/** The name of the package in a tarball. */
const nameOf = (file: string) => file.replace(/^docs-engines-(.+)-[\d.]+\.tgz$/, '@docs-engines/$1');

/** Makes the packages those of a folder, as npm does, but without the network. */
function install(dir: string): void {
  linkDependencies(dir);
  // Otherwise the bundler of the site would write its cache into that of this repository.
  rmSync(path.join(dir, 'node_modules/.cache'), { force: true });
  const tarballs = path.join(dir, 'tarballs');
  pack(tarballs);
  for (const file of readdirSync(tarballs)) {
    const target = path.join(dir, 'node_modules', nameOf(file));
    mkdirSync(target);
    execFileSync('tar', ['-xzf', path.join(tarballs, file), '-C', target, '--strip-components=1']);
  }
}

/** By name: a configuration, and the fields in which it differs from another one. */
const variants = {
  // Without the flags of `create-docusaurus`: webpack, and no cascade layers. Then with the one that static-first needs.
  flagless: { base: 'docusaurus', future: {} },
  'static-flagless': { base: 'static-first', future: {} },
  german: { base: 'flagged', i18n: { defaultLocale: 'de', locales: ['de'] } },
  flagged: { base: 'static-first', future: { v4: { useCssCascadeLayers: true } } },
  // Without the packages, and the pages that they write.
  stock: {
    base: 'docusaurus',
    plugins: [],
    presets: [['classic', { docs: { sidebarPath: './sidebars.ts', exclude: ['api/**'] } }]],
  },
  pnpm: { base: 'static-first', baseUrl: '/docs-of-us/', trailingSlash: true },
};

/** The site without packages. */
function copySite(dir: string, those = features): void {
  cpSync('tests/stock-site', dir, { recursive: true });
  copyPages(dir, those);
  for (const [name, { base, ...changes }] of Object.entries(variants)) {
    const code = `import site from './${base}.config';\n\nexport default { ...site, ...${JSON.stringify(changes)} };\n`;
    writeFileSync(path.join(dir, `${name}.config.ts`), code);
  }
}

async function docusaurus(dir: string, ...words: string[]): Promise<Result> {
  const cli = path.join(dir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  return (await startDocusaurus(dir, process.execPath, cli, ...words)).ended;
}

/** How long builds took, by their folder. */
const seconds: Partial<Record<string, number>> = {};

/** Builds the site with a configuration, and returns the folder. */
async function build(dir: string, name: string, out = path.join(dir, `build-${name}`)): Promise<string> {
  const start = Date.now();
  const { status, output } = await docusaurus(dir, 'build', '--config', `${name}.config.ts`, '--out-dir', out);
  expect(status, output).toBe(0);
  // Docusaurus may warn of a file of its own.
  expect(output.replaceAll(/^.*node_modules\/@docusaurus\/.*$/gm, '')).not.toMatch(/warn/i);
  seconds[out] = (Date.now() - start) / 1000;
  return out;
}

const pnpm = 'pnpm@12.23.0';

/** Makes the site with pnpm, in whose `node_modules` a package finds its own dependencies alone; returns the document root. */
async function buildWithPnpm(tarballs: string): Promise<string> {
  const [dir, host] = [folderWith(), folderWith()];
  copySite(dir, pnpmFeatures);
  // A component of a theme that only the site has among its dependencies.
  const finder =
    "---\ndescription: Finds.\n---\n\nimport SearchBar from '@theme/SearchBar';\n\n# Find\n\n<SearchBar />\n";
  writeFileSync(path.join(dir, 'docs/finder.mdx'), finder);
  // The site and the packages name them by their versions, which no registry has.
  const files = readdirSync(tarballs).map((file) => [nameOf(file), `file:${path.join(tarballs, file)}`]);
  const settings = { overrides: Object.fromEntries(files) as object, strictDepBuilds: false };
  writeFileSync(path.join(dir, 'pnpm-workspace.yaml'), JSON.stringify(settings));
  const store = path.resolve('node_modules/.cache/pnpm');
  await run('npx', ['--yes', pnpm, 'install', '--ignore-scripts', '--store-dir', store], { cwd: dir });
  return path.dirname(await build(dir, 'pnpm', path.join(host, 'docs-of-us')));
}

/** Worker-scoped, with time for an installation. */
const inWorker = { scope: 'worker', timeout: 300_000 } as const;
/** Labels of components, and those of the build. */
const labelFiles = ['i18n/de/code.json', 'i18n/de/openapi/labels.json'];

interface Worker {
  api: Api;
  installed: Installed;
  built: string;
  staticBuilt: string;
  flagless: string;
  german: string;
  translations: Record<string, { message: string }>;
  languages: string;
  /** Undefined if the registry does not respond. */
  pnpmBuilt: string | undefined;
  siteOfCommand: SiteOfCommand;
}

/** A site that the command `openapi-docs` has built. */
interface SiteOfCommand {
  /** Document root of its host: the site is in its folder `docs`. */
  host: string;
  site: string;
  output: string;
  /** Runs the command for an invalid description, which ends before Docusaurus starts. */
  reject: (description: string) => Promise<Result>;
}

/** Serves a built site, opens a page of it, and waits for its hydration; returns the URL of the host. */
type Visit = (folder: string, path: string) => Promise<string>;

const test = base.extend<{ visit: Visit }, Worker>({
  visit: async ({ page }, use) => {
    const hosts: { close: () => void }[] = [];
    await use(async (folder, path) => {
      const host = await staticHost(folder);
      hosts.push(host);
      await page.goto(host.url + path);
      await hydrated(page);
      return host.url;
    });
    hosts.forEach((host) => host.close());
  },
  /** A service that is as the description says. */
  api: [
    async ({}, use) => {
      const received: IncomingMessage[] = [];
      const { port, close } = await serve((request, response) => {
        received.push(request);
        const isAllowed = request.method === 'OPTIONS' || request.headers['x-lamp-key'] === 'brass';
        response.writeHead(isAllowed ? 200 : 401, {
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Headers': '*',
          'Content-Type': 'application/json',
        });
        response.end(JSON.stringify(isAllowed ? { id: 7, burns: true } : { error: 'key' }));
      });
      await use({ host: `localhost:${port}`, received });
      close();
    },
    { scope: 'worker' },
  ],
  installed: [
    async ({ api }, use) => {
      const dir = folderWith();
      install(dir);
      copySite(dir);
      const description = path.join(dir, 'openapi.yaml');
      writeFileSync(description, readFileSync(description, 'utf8').replace(describedHost, api.host));
      const node: Installed['node'] = async (code) =>
        (await run(process.execPath, ['--input-type=module', '--eval', code], { cwd: dir })).stdout;
      const command: Installed['command'] = async (name, args, input = '') => {
        const folder = path.join(dir, 'node_modules/@docs-engines', name);
        const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
          bin: Record<string, string>;
        };
        const file = path.join(folder, Object.values(bin)[0] ?? '');
        expect(readFileSync(file, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
        const env = { ...process.env, KEY: 'brass' };
        const running = run(process.execPath, [file, ...args], { cwd: dir, env });
        running.child.stdin?.end(input);
        return (await running).stdout;
      };
      await use({ dir, node, command });
      rmSync(dir, { recursive: true });
    },
    inWorker,
  ],
  /** The site with `docs-index`, `openapi-docs` and `api-console`; then with `static-first`, too. */
  built: [async ({ installed: { dir } }, use) => use(await build(dir, 'docusaurus')), inWorker],
  staticBuilt: [async ({ installed: { dir } }, use) => use(await build(dir, 'static-first')), inWorker],
  flagless: [async ({ installed: { dir } }, use) => use(await build(dir, 'flagless')), inWorker],
  german: [async ({ installed: { dir } }, use) => use(await build(dir, 'german')), inWorker],
  /** What `write-translations` lists for German, by ID. */
  translations: [
    async ({ german, installed: { dir } }, use) => {
      expect(german).toBeTruthy();
      const { output } = await docusaurus(dir, 'write-translations', '--config', 'german.config.ts', '--locale', 'de');
      expect(output).not.toMatch(/warn/i);
      const read = (file: string) => JSON.parse(readFileSync(path.join(dir, file), 'utf8')) as Worker['translations'];
      await use(Object.assign({}, ...labelFiles.map(read)) as Worker['translations']);
    },
    inWorker,
  ],
  /** The site in English and in German, in which each label of the packages is marked as translated. */
  languages: [
    async ({ installed: { dir }, translations }, use) => {
      const marked = mapValues(translations, ({ message }, id) => {
        return { message: id.startsWith('theme.') ? message : message.replaceAll(/[^|]+/g, '§ $&') };
      });
      for (const file of labelFiles) writeFileSync(path.join(dir, file), JSON.stringify(marked));
      await use(await build(dir, 'languages'));
    },
    inWorker,
  ],
  pnpmBuilt: [
    async ({ installed: { dir } }, use) => {
      const isThere = await run('npm', ['view', pnpm, 'version']).then(
        () => true,
        () => false,
      );
      await use(isThere ? await buildWithPnpm(path.join(dir, 'tarballs')) : undefined);
    },
    inWorker,
  ],
  /** The site that one command builds from the description alone. */
  siteOfCommand: [
    async ({ installed: { dir } }, use) => {
      const bin = path.join(dir, 'node_modules/@docs-engines/openapi-site/lib/bin.js');
      const host = path.join(dir, 'host of us');
      const site = path.join(host, 'docs');
      const looks = ['--base-url', '/docs/', '--title', 'Lamp house', '--color', '#00aa77'];
      const command = (description: string) =>
        [dir, process.execPath, bin, 'build', description, '--out', site, ...looks] as const;
      const { status, output } = await (await startDocusaurus(...command('openapi.yaml'))).ended;
      expect(status, output).toBe(0);
      const reject = (description: string) => startCommand(...command(description)).ended;
      await use({ host, site, output, reject });
    },
    inWorker,
  ],
});

async function openConsole(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Try it' }).click();
  const panel = page.getByRole('dialog', { name: 'Console' });
  await expect(panel).toBeVisible();
  return panel;
}

/** Opens the console, sends the example request to the service, and checks the response. */
async function send(page: Page, { host }: Api): Promise<void> {
  const panel = await openConsole(page);
  await panel.getByLabel('Server').selectOption(`http://${host}/v1`);
  // Infima's own background is transparent.
  await expect(panel).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await panel.getByLabel('API key').fill('brass');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  const response = panel.getByRole('region', { name: 'Response' });
  await expect(response).toContainText('200');
  await expect(response).toContainText('burns');
}

/** Opens the console of the page, and sends its request to the sandbox, its first server. */
async function sendToSandbox(page: Page): Promise<Locator> {
  const panel = await openConsole(page);
  await expect(panel.getByLabel('Server')).toHaveText(/^Sandbox in this page/);
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  return panel.getByRole('region', { name: 'Response' });
}

// One installation and its builds for all of them.
test.describe.configure({ mode: 'default' });

test('a package has JavaScript, types, its README and its licence, and no source or test', ({ installed: { dir } }) => {
  const scope = path.join(dir, 'node_modules/@docs-engines');
  for (const name of readdirSync(scope)) {
    const files = filesIn(path.join(scope, name), /\.\w+$|LICENSE/);
    expect(files, name).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    expect(files.filter((file) => /(?<!\.d)\.[mc]?tsx?$|\.spec\.|\.map$/.test(file))).toEqual([]);
    const manifest = readFileSync(path.join(scope, name, 'package.json'), 'utf8');
    expect(manifest, name).not.toContain('./src/');
    const named = Array.from(manifest.matchAll(/"\.\/(lib\/[^"*]+)"/g), ([, file]) => file);
    expect(files, name).toEqual(expect.arrayContaining(named));
  }
});

test('bounce-reader reads a reply in Node.js', async ({ installed }) => {
  const code = `
    import { classifyBounce } from '@docs-engines/bounce-reader';
    console.log(classifyBounce('552 5.2.2 Mailbox full').category);`;
  expect(await installed.node(code)).toBe('mailbox_full\n');
});

test('bounce-reader reads a reply as a command', async ({ installed }) => {
  const output = await installed.command('bounce-reader', ['--json'], '550 5.1.1 User unknown');
  expect(JSON.parse(output)).toMatchObject({ recipients: [{ kind: 'hard', code: '5.1.1' }] });
});

test('api-samples returns a cURL sample when imported in Node.js', async ({ installed }) => {
  const code = `
    import { samplesOf } from '@docs-engines/api-samples';
    const request = {
      method: 'GET', server: 'https://api.lamps.example/v1', path: '/lamps/7', query: { unit: 'pint' }, headers: {},
      credentials: [{ in: 'header', name: 'X-Lamp-Key', variable: 'key' }],
    };
    console.log(samplesOf(request, { prefix: 'Lamp' })[0].code);`;
  const sample = await installed.node(code);
  expect(sample).toContain('https://api.lamps.example/v1/lamps/7');
  expect(sample).toContain('LAMP_KEY');
});

test('api-verify verifies a service when run as a command', async ({ api, installed }) => {
  const args = ['--url', `http://${api.host}/v1`, '--rate', '100'];
  expect(await installed.command('api-verify', args)).toContain('3 claims hold, 0 are lies');
});

test('api-sandbox answers the requests of a description when imported in Node.js', async ({ installed }) => {
  const code = `
    import { createSandbox } from '@docs-engines/api-sandbox';
    import { serve } from '@docs-engines/api-sandbox/node';
    import { sandboxData } from '@docs-engines/openapi-docs/sandbox';
    import { readDescription } from '@docs-engines/openapi-docs';
    const data = sandboxData((await readDescription('openapi.yaml')).model);
    const request = new Request('https://lamps.example/v1/lamps/7', { headers: { 'X-Lamp-Key': 'any' } });
    const body = await (await createSandbox(data)(request)).json();
    const { url, close } = await serve(data);
    const { status } = await fetch(url + '/lamps/7');
    console.log(JSON.stringify([body, status]));
    await close();`;
  expect(await installed.node(code)).toBe('[{"id":7,"burns":true},401]\n');
});

test('api-sandbox responds on a port when run as a command', inFull(), async ({ installed: { dir } }) => {
  const bin = path.join(dir, 'node_modules/@docs-engines/openapi-docs/lib/sandbox/bin.js');
  const program = startNode(dir, [bin, 'openapi.yaml', '--port', '0']);
  const response = await fetch(`${await program.url()}/lamps/7`, { headers: { 'X-Lamp-Key': '1' } });
  expect(await response.json()).toEqual({ id: 7, burns: true });
  expect(program.output()).toContain('The Lamp works sandbox listens on http://localhost:');
  program.interrupt();
  expect(await program.ended).toEqual([0, null]);
});

/** The site without and with static-first, which changes neither what the packages show nor how they respond. */
const sites = {
  'in stock Docusaurus': test.extend<{ folder: string }>({ folder: ({ built }, use) => use(built) }),
  'with static-first': test.extend<{ folder: string }>({ folder: ({ staticBuilt }, use) => use(staticBuilt) }),
};

for (const [site, test] of Object.entries(sites)) {
  test(`${site}: openapi-docs shows an operation without JavaScript`, inFull(), async ({ browser, folder }) => {
    const host = await staticHost(folder);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${host.url}/docs/api/read-lamp/`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Read a lamp');
    await expect(main).toContainText('The number on its base.');
    await expect(main).toContainText('How oil is measured.');
    await expect(main.locator('pre').filter({ hasText: 'curl' }).first()).toBeVisible();
    await context.close();
    host.close();
  });

  test(`${site}: a button copies; the console sends a request`, inFull(), async ({ api, folder, page, visit }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(folder, '/docs/api/read-lamp/');
    await page.getByRole('button', { name: 'Copy URL' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/v1\/lamps\//);
    await send(page, api);
    expect(api.received.at(-1)?.url).toBe('/v1/lamps/7');
  });

  test(`${site}: the sandbox responds without a network request`, inFull(), async ({ folder, page, visit }) => {
    const url = await visit(folder, '/docs/api/read-lamp/');
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await expect(await sendToSandbox(page)).toContainText('"burns": true');
    expect(urls.filter((one) => !one.startsWith(`${url}/assets/`))).toEqual([]);
  });

  test(`${site}: the file of the sandbox that the site publishes runs on a port`, inFull(), async ({ folder }) => {
    const program = startNode(folder, ['sandbox.mjs', '--port', '0']);
    const response = await fetch(`${await program.url()}/lamps/7`, { headers: { 'X-Lamp-Key': 'any' } });
    expect(await response.json()).toEqual({ id: 7, burns: true });
    program.interrupt();
    expect(await program.ended).toEqual([0, null]);
  });

  test(`${site}: the search of docs-index finds a page, and opens it`, inFull(), async ({ folder, page, visit }) => {
    await visit(folder, '/search/');
    await expect(page.getByText('needs JavaScript')).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('snippers');
    await page.getByRole('option', { name: /Trim the wick/ }).click();
    await expect(page).toHaveURL(/\/docs\/intro\/?#trim-the-wick$/);
  });

  test(`${site}: docs-index writes a twin of each page that llms.txt names`, inFull(), ({ folder }) => {
    const index = readFileSync(path.join(folder, 'llms.txt'), 'utf8');
    const twins = Array.from(index.matchAll(/\(https:\/\/lamps\.example\/(.+?\.md)\)/g), ([, file = '']) => file);
    expect(twins).toContain('docs/intro.md');
    for (const file of twins) expect(readFileSync(path.join(folder, file), 'utf8'), file).toMatch(/^---\ntitle: /);
  });
}

/** Pages that both builds of the site have. */
// prettier-ignore
const pages = [
  '', 'docs/intro/', 'docs/parts/', 'docs/counter/', 'docs/api/read-lamp/', 'blog/', 'blog/2026/01/05/opening/',
  'blog/2026/01/06/counted/',
];

test('static-first keeps the text of each stock page', inFull(), ({ built, staticBuilt }) => {
  const mainOf = (folder: string, page: string) =>
    parsePage(readFileSync(path.join(folder, `${page}index.html`), 'utf8'))('main');
  const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  for (const page of pages) {
    const stock = mainOf(built, page);
    const texts = Array.from(stock.find('h1, h2, h3, p, li, td, th, summary, pre'), (element) =>
      words(stock.find(element).text()),
    );
    const text = words(mainOf(staticBuilt, page).text());
    expect(texts.length, page).toBeGreaterThan(0);
    const missing = texts.filter((each) => !text.includes(each));
    expect(missing, page).toEqual([]);
  }
});

test('static-first saves JavaScript of a page', inFull(), async ({ built, installed, page, staticBuilt, visit }) => {
  /** The scripts of a page until it is hydrated, and its HTML with inlined styles: bytes, each with gzip. */
  const weigh = async (folder: string, path: string) => {
    const [scripts, html]: [Promise<number>[], Promise<number>[]] = [[], []];
    const add = (response: Response) => {
      const sizes = { script: scripts, document: html }[response.request().resourceType()];
      sizes?.push(response.body().then((body) => gzipSync(body).length));
    };
    page.on('response', add);
    await visit(folder, path);
    page.off('response', add);
    return Promise.all([scripts, html].map(async (sizes) => sum(await Promise.all(sizes))));
  };
  for (const path of ['/docs/parts/', '/docs/api/read-lamp/']) {
    const [stock, light] = [await weigh(built, path), await weigh(staticBuilt, path)];
    expect(light[0]).toBeGreaterThan(0);
    expect(Number(light[0]) / Number(stock[0])).toBeLessThan(0.8);
  }
  // What the packages cost: seconds of a build, bytes of all JavaScript and HTML, and those of a page, with gzip.
  const table: Record<string, unknown[]> = {};
  const sites = { stock: await build(installed.dir, 'stock'), packages: built, 'static-first': staticBuilt };
  for (const [site, folder] of Object.entries(sites)) {
    const sizeOf = (type: RegExp) => sum(filesIn(folder, type).map((file) => readFileSync(`${folder}/${file}`).length));
    const [js, html] = await weigh(folder, '/docs/parts/');
    table[site] = [seconds[folder], sizeOf(/\.js$/), sizeOf(/\.html$/), js, html];
  }
  console.table(table);
});

test('with static-first, the parts of a stock page work', inFull(), async ({ page, visit, staticBuilt }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await visit(staticBuilt, '/docs/parts/');
  await page.getByRole('tab', { name: 'Storm lamp' }).click();
  await expect(page.getByText('A tank of tin')).toBeVisible();
  await expect(page.getByText('A brass font')).toBeHidden();
  await page.getByText('Spare parts').click();
  await expect(page.getByText('gaskets of cork')).toBeVisible();
  await page.getByRole('button', { name: 'dark and light mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'how to light it' }).click();
  await expect(page).toHaveURL(/\/docs\/intro#trim-the-wick$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Light a lamp');
  await expect(page).toHaveTitle('Light a lamp | Lamp works');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The parts of a lamp');
  expect(errors).toEqual([]);
});

test('with static-first, pages and posts with state are hydrated', inFull(), async ({ page, visit, staticBuilt }) => {
  const button = page.getByRole('main').getByRole('button', { name: /^Struck/ });
  for (const path of ['/docs/counter/', '/blog/', '/blog/2026/01/06/counted/']) {
    await visit(staticBuilt, path);
    await expect(button, path).toHaveText('Struck: 0');
    await button.click();
    await expect(button, path).toHaveText('Struck: 1');
  }
});

/** A pattern of the English labels of the classic theme that German has otherwise, and of others; placeholders stand for any text. */
function englishLabels(others: string[]): RegExp {
  const [english = {}, german = {}] = ['base', 'de'].map((locale) => {
    const file = `node_modules/@docusaurus/theme-translations/locales/${locale}/theme-common.json`;
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  });
  const forms = [...others, ...Object.values(omitBy(english, (text, id) => text === german[id]))].join('|').split('|');
  const patterns = forms.map((text) => text.split(/{\w+}/).map(escapeRegExp)).filter((words) => words.join('').trim());
  return new RegExp(`^(?:${patterns.map((words) => words.join('.+')).join('|')})$`);
}

/** The texts of a built page outside of code, and the values of its attributes. */
function labelsOf(...file: string[]): string[] {
  const elements = parsePage(readFileSync(path.join(...file), 'utf8'))('*')
    .not('pre *')
    .get() as Element[];
  const texts = elements.flatMap((element) => element.children.map((child) => ('data' in child ? child.data : '')));
  return [...texts, ...elements.flatMap(({ attribs }) => Object.values(attribs))].map((label) => label.trim());
}

test('webpack builds a site in German without English labels', inFull(), async ({ german, page, visit }) => {
  const english = englishLabels(['Submenu of|the code|Search|Search for|Search the whole site']);
  for (const file of ['docs/intro/index', 'blog/archive/index', 'search/index', '404']) {
    const labels = labelsOf(german, `${file}.html`);
    expect(labels.filter((label) => english.test(label))).toEqual([]);
    expect(labels).toContain('Suche');
  }
  await visit(german, '/docs/counter/');
  await page.getByRole('button', { name: 'momentan heller Modus' }).click();
  await expect(page.getByRole('button', { name: 'momentan dunkler Modus' })).toBeVisible();
  await page.getByRole('button', { name: 'Struck: 0' }).click();
  await expect(page.getByRole('button', { name: 'Struck: 1' })).toBeVisible();
});

test('write-translations lists the labels of the packages', inFull(), ({ translations }) => {
  const ours = 'Announcement|Copy failed|Enter JSON.|Copy URL|Response {status}|Try it|at least {low}|API key';
  expect(Object.keys(translations)).toEqual(expect.arrayContaining(ours.split('|')));
});

test('without cascade layers, static-first ends the build, and says what to write', inFull(), async ({ installed }) => {
  const { status, output } = await docusaurus(installed.dir, 'build', '--config', 'static-flagless.config.ts');
  expect(status).toBe(1);
  expect(output).toContain('→ Write future: { v4: { useCssCascadeLayers: true } } in docusaurus.config.ts.');
});

test.describe('in two languages, with two manuals, two versions and Algolia', inFull(), () => {
  for (const [language, base, title] of [
    ['English', '', 'Fill the lamp'],
    ['German', 'de/', 'Die Lampe füllen'],
  ] as const) {
    test(`${language} has pages of each manual and version, and llms.txt those of the last one`, ({ languages }) => {
      const read = (file: string) => readFileSync(path.join(languages, base, file), 'utf8');
      expect(read('docs/care/oil/index.html')).toContain(title);
      expect(read('docs/api/read-lamp/index.html')).toContain('The number on its base.');
      expect(read('repairs/care/glass/index.html')).toContain('four springs');
      expect(read('repairs/next/care/glass/index.html')).toContain('until it clicks');
      expect(read('docs/care/oil.md')).toContain(`# ${title}`);
      const text = read('llms.txt');
      expect(text).toContain(`[${title}](https://lamps.example/${base}docs/care/oil.md)`);
      expect(text).toContain(`(https://lamps.example/${base}repairs/care/glass.md)`);
      expect(text).not.toContain('/next/');
      expect(text.match(/^## .*Care$/gm)).toEqual(['## Manual: Care', '## Repairs: Care']);
      expect(read('llms-full.txt')).not.toContain('until it clicks');
    });
  }

  test('pages in German have no English label, of the packages or of Docusaurus', ({ languages, translations }) => {
    const english = englishLabels(Object.keys(translations).filter((id) => !id.startsWith('theme.')));
    // A summary of the description, and the name of the island.
    for (const page of ['docs/intro', 'docs/parts', 'docs/api/read-lamp', 'repairs/next/intro', 'blog', 'search']) {
      const labels = labelsOf(languages, 'de', page, 'index.html').filter((label) => english.test(label));
      expect(difference(labels, ['Add a lamp', 'Console']), page).toEqual([]);
      expect(labelsOf(languages, page, 'index.html').some((label) => english.test(label))).toBe(true);
    }
  });

  test('the search is that of Algolia alone', async ({ languages, page, visit }) => {
    const errors = errorsOf(page);
    expect(filesIn(languages, /^search.*\.(?:html|json|md)$/)).toEqual(['search/index.html']);
    await visit(languages, '/docs/intro/');
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(page.locator('.DocSearch-Modal')).toBeVisible();
    await visit(languages, '/search/');
    await expect(page.getByRole('searchbox')).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('a reader changes the version and the language', async ({ languages, page, visit }) => {
    await visit(languages, '/repairs/intro/');
    await page.getByRole('button', { name: '1.0' }).click();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText('without tools')).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(/\/de\/repairs\/next\/intro\/?$/);
  });
});

/** Skips a test of a site that pnpm would install if the registry did respond. */
const there = (host?: string) => {
  test.skip(host === undefined, `${pnpm} comes from the npm registry, as what it installs, and that does not respond`);
  return { host: host ?? '', base: '/docs-of-us' };
};

test(
  'with pnpm, below a path, each file is below it, and themes of other packages are live',
  inFull(),
  async ({ page, pnpmBuilt, visit }) => {
    const { host, base } = there(pnpmBuilt);
    const files = ['docs/intro/index.html', 'docs/api/read-lamp.md', 'llms.txt', 'api.d.ts', 'sandbox.mjs'];
    expect(filesIn(path.join(host, base), /./)).toEqual(expect.arrayContaining(files));
    expect(readdirSync(host)).toEqual(['docs-of-us']);
    expect(readFileSync(path.join(host, base, 'llms.txt'), 'utf8')).toContain(
      'lamps.example/docs-of-us/docs/intro.md)',
    );
    await visit(host, `${base}/docs/api/read-lamp/`);
    await expect(await sendToSandbox(page)).toContainText('"burns": true');
    await visit(host, `${base}/docs/finder/`);
    const article = page.getByRole('article');
    await article.getByRole('combobox').fill('snippers');
    await article.getByRole('option', { name: /Trim the wick/ }).click();
    await expect(page).toHaveURL(/\/docs-of-us\/docs\/intro\/#trim-the-wick$/);
  },
);

/** All sites, for what is asked of each. */
type Place = { place: { host: string; base?: string } };
const places = {
  'in stock Docusaurus': test.extend<Place>({ place: ({ built: host }, use) => use({ host }) }),
  'with static-first': test.extend<Place>({ place: ({ staticBuilt: host }, use) => use({ host }) }),
  'without any flag': test.extend<Place>({ place: ({ flagless: host }, use) => use({ host }) }),
  'by webpack, with static-first': test.extend<Place>({ place: ({ german: host }, use) => use({ host }) }),
  'in two languages': test.extend<Place>({ place: ({ languages: host }, use) => use({ host }) }),
  'with pnpm': test.extend<Place>({ place: ({ pnpmBuilt }, use) => use(there(pnpmBuilt)) }),
};

for (const [site, test] of Object.entries(places)) {
  test(`${site}: pages fit, on load and after a page change`, inFull(), async ({ page, place, visit }) => {
    const { host, base = '' } = place;
    const errors = errorsOf(page);
    const beyond = (theme: string) =>
      page.evaluate((mode) => {
        const root = document.documentElement;
        root.dataset.theme = mode;
        return root.scrollWidth - root.clientWidth;
      }, theme);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/', '/docs/intro/', '/docs/parts/', '/docs/api/read-lamp/', '/blog/']) {
        await visit(host, base + path);
        const [title, ...onLoad] = [await page.title(), await beyond('light'), await beyond('dark')];
        await visit(host, `${base}/docs/counter/`);
        await goTo(page, base + path);
        await expect(page).toHaveTitle(title);
        const pixels = [...onLoad, await beyond('light'), await beyond('dark')];
        expect(pixels, `${path}, ${width} px wide, light and dark`).toEqual([0, 0, 0, 0]);
      }
    }
    expect(errors).toEqual([]);
  });
}

test('with static-first, cascade layers keep their order', inFull(), async ({ page, visit, staticBuilt }) => {
  await visit(staticBuilt, '/docs/parts/');
  // Infima sets the margin of a paragraph; in a later layer, the classic theme removes that of the last one in an admonition.
  await expect(page.getByText('Order a part by its number.')).toHaveCSS('margin-bottom', '0px');
});

test.describe('the command openapi-docs', inFull(), () => {
  test('says what it has made: pages, the search, downloads and twins', ({ siteOfCommand: { output, site } }) => {
    expect(output).toContain(`Lamp house: 2 operations, 4 pages, in ${site}`);
    expect(output).toContain('Put it on a host, at the path /docs/');
    expect(output).not.toMatch(/warn|\[INFO\]|\[SUCCESS\]/i);
    const files = filesIn(site, /^[^/]+\.\w+$|index\.html$/);
    const wanted = ['index.html', 'read-lamp/index.html', 'search/index.html', '404.html'];
    const downloads = ['openapi.yaml', 'openapi.json', 'api.d.ts', 'llms.txt', 'sitemap.xml'];
    expect(files).toEqual(expect.arrayContaining([...wanted, ...downloads]));
    expect(readFileSync(path.join(site, 'llms.txt'), 'utf8')).toContain('/docs/read-lamp.md)');
    expect(readFileSync(path.join(site, 'read-lamp.md'), 'utf8')).toContain('The number on its base.');
  });

  test('lists the operations on the page about the API, without JavaScript', async ({ browser, siteOfCommand }) => {
    const host = await staticHost(siteOfCommand.host);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${host.url}/docs/`);
    await expect(page).toHaveTitle('Lamp works | Lamp house');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Read a lamp' });
    await expect(row).toHaveCSS('display', 'grid');
    await row.getByRole('link').click();
    await expect(page).toHaveURL(`${host.url}/docs/read-lamp`);
    await context.close();
    host.close();
  });

  test('applies --title, --color and --base-url', async ({ page, siteOfCommand }) => {
    const host = await staticHost(siteOfCommand.host);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${host.url}/docs/`);
    const brand = page.getByRole('link', { name: 'Lamp house' }).first();
    await expect(brand).toHaveAttribute('href', '/docs/');
    const color = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--ifm-color-primary'),
    );
    // The same hue, lighter: its contrast is too low on a dark page.
    expect(color).toMatch(/^#00[b-d]\w[7-9]\w$/);
    host.close();
  });

  test('has a console, sandbox first; a search leads to a parameter', async ({ api, page, visit, siteOfCommand }) => {
    const errors = errorsOf(page);
    await visit(siteOfCommand.host, '/docs/read-lamp/');
    await send(page, api);
    expect(api.received.at(-1)?.url).toBe('/v1/lamps/7');
    await visit(siteOfCommand.host, '/docs/read-lamp/');
    await expect(await sendToSandbox(page)).toContainText('burns');
    await visit(siteOfCommand.host, '/docs/');
    await page.getByRole('combobox').fill('how oil is measured');
    const found = page.getByRole('option', { name: /Read a lamp/ });
    await found.first().click();
    await expect(page).toHaveURL(/\/docs\/read-lamp\/?#/);
    expect(errors).toEqual([]);
  });

  test('has pages without axe violations, in light and in dark mode', async ({ page, siteOfCommand }) => {
    const host = await staticHost(siteOfCommand.host);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['docs/', 'docs/read-lamp/', 'docs/search/?q=lamp']) {
      await page.goto(`${host.url}/${path}`);
      await hydrated(page);
      for (const mode of ['light', 'dark']) {
        await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), mode);
        expect(await violations(page), `${path}, ${mode}`).toEqual([]);
      }
    }
    host.close();
  });

  test('after an error the site is kept', async ({ installed: { dir }, siteOfCommand: { host, reject, site } }) => {
    const whole = filesIn(site, /./);
    writeFileSync(path.join(dir, 'faulty.yaml'), 'openapi: 3.1.0\ninfo: { title: [ }\n');
    const { status, output } = await reject('faulty.yaml');
    expect(status).toBe(1);
    expect(output).toMatch(/^faulty\.yaml:2:\d+ /);
    expect(filesIn(site, /./)).toEqual(whole);
    expect(readdirSync(host)).toEqual(['docs']);
  });
});

/** Their pages have addresses without the base path, or without a slash at the end, which stock Docusaurus adds to files, too. */
const atRoot = ['links', 'files', 'surroundings', 'redirect', 'client-module'];
const pnpmFeatures = features.filter(({ page }) => !atRoot.includes(page));

// Serial: after a failure, Playwright starts another worker, which would install and build again.
test.describe.serial('conformance', inFull(), () => {
  for (const [site, test] of Object.entries(places)) {
    (site === 'with pnpm' ? pnpmFeatures : features).forEach((feature, index) => {
      const ways = Object.entries({ 'on load': tryOnLoad, 'after a page change': tryAfterChange });
      // Stock, and what is as in stock, twice; the other sites once for each feature.
      for (const [when, tries] of ways.filter((_, way) => site in sites || way === index % 2)) {
        test(`${site}, ${when}: ${feature.name}`, async ({ page, place }) => {
          const host = await staticHost(place.host);
          const address = ['links', 'client-module', ''].includes(feature.page) ? feature.page : `${feature.page}/`;
          await tries(page, host.url + (place.base ?? ''), { ...feature, page: address });
          host.close();
        });
      }
    });
  }
});
