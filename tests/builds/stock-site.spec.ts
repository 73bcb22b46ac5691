/**
 * The packages as others install them: from the tarballs of `npm run pack`, into a folder without this repository's sources, with
 * what their READMEs say. `tests/stock-site` is a site as `create-docusaurus` makes it.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, type Locator, type Page, type Response, test as base } from '@playwright/test';
import type { Element } from 'cheerio';
import omitBy from 'lodash/omitBy';

import { filesIn, parsePage } from '@docs-engines/static-first/build';
import { copyPages, features, tryAfterChange, tryOnLoad } from '../../packages/static-first/tests/conformance';
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

/** Makes the packages those of a folder, as npm does, but without the network. */
function install(dir: string): void {
  linkDependencies(dir);
  // Otherwise the bundler of the site would write its cache into that of this repository.
  rmSync(path.join(dir, 'node_modules/.cache'), { force: true });
  const tarballs = path.join(dir, 'tarballs');
  pack(tarballs);
  for (const file of readdirSync(tarballs)) {
    const name = file.replace(/^docs-engines-(.+)-[\d.]+\.tgz$/, '$1');
    const target = path.join(dir, 'node_modules/@docs-engines', name);
    mkdirSync(target);
    execFileSync('tar', ['-xzf', path.join(tarballs, file), '-C', target, '--strip-components=1']);
  }
}

/** Builds the site with a configuration, and returns the folder. */
async function build(dir: string, config: string): Promise<string> {
  const cli = path.join(dir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const out = `build-${path.parse(config).name}`;
  const words = [cli, 'build', '--config', config, '--out-dir', out];
  const { status, output } = await (await startDocusaurus(dir, process.execPath, ...words)).ended;
  expect(status, output).toBe(0);
  // Docusaurus may warn of a file of its own.
  expect(output.replaceAll(/^.*node_modules\/@docusaurus\/.*$/gm, '')).not.toMatch(/warn/i);
  return path.join(dir, out);
}

interface Worker {
  api: Api;
  installed: Installed;
  built: string;
  staticBuilt: string;
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
      cpSync('tests/stock-site', dir, { recursive: true });
      copyPages(dir);
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
    { scope: 'worker', timeout: 300_000 },
  ],
  /** The site with `docs-index`, `openapi-docs` and `api-console`. */
  built: [
    async ({ installed: { dir } }, use) => use(await build(dir, 'docusaurus.config.ts')),
    { scope: 'worker', timeout: 300_000 },
  ],
  /** The same site, with `static-first`. */
  staticBuilt: [
    async ({ installed: { dir } }, use) => use(await build(dir, 'static-first.config.ts')),
    { scope: 'worker', timeout: 300_000 },
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
    { scope: 'worker', timeout: 300_000 },
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

test('api-verify verifies a service when imported in Node.js', async ({ api, installed }) => {
  const code = `
    import { verify } from '@docs-engines/api-verify';
    const url = 'http://${api.host}/v1';
    const { results } = await verify({ description: 'openapi.yaml', url, rate: 100, environment: { KEY: 'brass' } });
    console.log(results.map(({ outcome }) => outcome).join());`;
  expect(await installed.node(code)).toBe('holds,holds,holds\n');
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

test('api-sandbox responds on a port when run as a command', async ({ installed: { dir } }) => {
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
    await page.goto(`${host.url}/docs/read-lamp/`);
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
    await visit(folder, '/docs/read-lamp/');
    await page.getByRole('button', { name: 'Copy URL' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/v1\/lamps\//);
    await send(page, api);
    expect(api.received.at(-1)?.url).toBe('/v1/lamps/7');
  });

  test(`${site}: the sandbox responds without a network request`, inFull(), async ({ folder, page, visit }) => {
    const url = await visit(folder, '/docs/read-lamp/');
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
  '', 'docs/intro/', 'docs/parts/', 'docs/counter/', 'docs/read-lamp/', 'blog/', 'blog/2026/01/05/opening/',
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

test('with static-first, a page needs less JavaScript', inFull(), async ({ built, page, staticBuilt }) => {
  const bytes = async (folder: string) => {
    const host = await staticHost(folder, { isCompressed: true });
    const sizes: Promise<number>[] = [];
    const add = (response: Response) => {
      if (response.request().resourceType() === 'script') sizes.push(response.body().then((body) => body.length));
    };
    page.on('response', add);
    await page.goto(`${host.url}/docs/parts/`);
    await hydrated(page);
    page.off('response', add);
    const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
    host.close();
    return sum;
  };
  const [stock, light] = [await bytes(built), await bytes(staticBuilt)];
  expect(light).toBeGreaterThan(0);
  expect(light / stock).toBeLessThan(0.8);
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

test('webpack builds a site in German without English labels', inFull(), async ({ installed, page, visit }) => {
  const built = await build(installed.dir, 'webpack.config.ts');
  const [english = {}, german = {}] = ['base', 'de'].map((locale) => {
    const file = `node_modules/@docusaurus/theme-translations/locales/${locale}/theme-common.json`;
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, string>>;
  });
  const ours = 'Submenu of|the code|Search|Search for|Search the whole site'.split('|');
  const untranslated = new Set([...ours, ...Object.values(omitBy(english, (text, id) => text === german[id]))]);
  for (const file of ['docs/intro/index', 'blog/archive/index', 'search/index', '404']) {
    const elements = parsePage(readFileSync(path.join(built, `${file}.html`), 'utf8'))('*').get() as Element[];
    const texts = elements.flatMap((element) => element.children.map((child) => ('data' in child ? child.data : '')));
    const labels = [...texts, ...elements.flatMap(({ attribs }) => Object.values(attribs))];
    expect(labels.filter((label) => untranslated.has(label.trim()))).toEqual([]);
    expect(labels).toContain('Suche');
  }
  await visit(built, '/docs/counter/');
  await page.getByRole('button', { name: 'momentan heller Modus' }).click();
  await expect(page.getByRole('button', { name: 'momentan dunkler Modus' })).toBeVisible();
  await page.getByRole('button', { name: 'Struck: 0' }).click();
  await expect(page.getByRole('button', { name: 'Struck: 1' })).toBeVisible();
});

test('write-translations lists the labels of the packages', inFull(), async ({ installed: { dir } }) => {
  const cli = path.join(dir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const words = [cli, 'write-translations', '--config', 'webpack.config.ts', '--locale', 'de'];
  const { output } = await (await startDocusaurus(dir, process.execPath, ...words)).ended;
  expect(output).not.toMatch(/warn/i);
  const ids = Object.keys(JSON.parse(readFileSync(path.join(dir, 'i18n/de/code.json'), 'utf8')) as object);
  const ours = 'Announcement|Copy failed|Loading|Results|Pages to start with|Copy URL|Response {status}|Send|Try it';
  expect(ids).toEqual(expect.arrayContaining(ours.split('|')));
});

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

  test('has a console, its sandbox first, and a search that leads to a parameter', async ({
    api,
    page,
    visit,
    siteOfCommand,
  }) => {
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

  test('keeps the previous site when a description is invalid', async ({
    installed: { dir },
    siteOfCommand: { host, reject, site },
  }) => {
    const whole = filesIn(site, /./);
    writeFileSync(path.join(dir, 'faulty.yaml'), 'openapi: 3.1.0\ninfo: { title: [ }\n');
    const { status, output } = await reject('faulty.yaml');
    expect(status).toBe(1);
    expect(output).toMatch(/^faulty\.yaml:2:\d+ /);
    expect(filesIn(site, /./)).toEqual(whole);
    expect(readdirSync(host)).toEqual(['docs']);
  });
});

// Serial: after a failure, Playwright starts another worker, which would install and build again.
test.describe.serial('conformance', inFull(), () => {
  for (const feature of features) {
    for (const [when, tries] of Object.entries({ 'on load': tryOnLoad, 'after a page change': tryAfterChange })) {
      test(`in stock Docusaurus, ${when}: ${feature.name}`, async ({ built, page }) => {
        const host = await staticHost(built);
        await tries(page, host.url, feature);
        host.close();
      });

      test(`with static-first as in stock, ${when}: ${feature.name}`, async ({ page, staticBuilt }) => {
        const host = await staticHost(staticBuilt);
        await tries(page, host.url, feature);
        host.close();
      });
    }
  }
});
