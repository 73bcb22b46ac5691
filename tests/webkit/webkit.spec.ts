/** WebKit: each page as it is, and what a visitor does first. `npm run test:full` runs it, where Debian's WebKitGTK is installed. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, test as base } from '@playwright/test';

import { everyPage, pageFiles } from '../support/site';
import { staticHost } from '../support/staticHost';
import { freePort } from '../support/nginx';
import { findWebkit, webkit } from '../support/browser';

type Webkit = Awaited<ReturnType<typeof startWebkit>>;

/** Starts a browser on a display of its own. */
async function startWebkit() {
  const port = await freePort();
  const display = `:${port % 1000}`;
  const screen = spawn(webkit.display, [display, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  });
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const child = spawn(webkit.driver, [`--port=${port}`], { env, stdio: 'ignore' });

  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body: unknown = {}): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

  const options = { 'webkitgtk:browserOptions': { binary: webkit.browser, args: ['--automation'] } };
  let session = '';
  await expect(async () => {
    const made = await send('POST', '', { capabilities: { alwaysMatch: options } });
    session = `/${(made as { sessionId: string }).sessionId}`;
  }).toPass();
  const find = async (css: string) => {
    const found = await send('POST', `${session}/element`, { using: 'css selector', value: css });
    return `${session}/element/${Object.values(found as object)[0] as string}`;
  };

  return {
    open: (url: string) => send('POST', `${session}/url`, { url }),
    back: () => send('POST', `${session}/back`),
    resize: async (width: number, height: number) => {
      await send('POST', `${session}/window/rect`, { width, height });
      await expect
        .poll(() => send('POST', `${session}/execute/sync`, { script: 'return innerWidth', args: [] }))
        .toBe(width);
    },
    /** @param script the body of a function */
    run: <T>(script: string, ...args: unknown[]) =>
      send('POST', `${session}/execute/sync`, { script, args }) as Promise<T>,
    click: async (css: string) => send('POST', `${await find(css)}/click`),
    type: async (css: string, text: string) => send('POST', `${await find(css)}/value`, { text }),
    close: async () => {
      await send('DELETE', session).catch(() => undefined);
      child.kill();
      screen.kill();
    },
  };
}

/** Collects what a page finds wrong, from its first script on. */
const collector = `
  window.problems = [];
  const add = (...words) => problems.push(words.map(String).join(' '));
  addEventListener('error', ({ message, target }) => add(message ?? 'not loaded', target?.src ?? target?.href ?? ''), true);
  addEventListener('unhandledrejection', ({ reason }) => add(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => add(violatedDirective, blockedURI));
  for (const name of ['error', 'warn']) console[name] = add;
`;

const test = base.extend<object, { engine: Webkit; url: string }>({
  engine: [
    async ({}, use) => {
      const started = await startWebkit();
      await use(started);
      await started.close();
    },
    { scope: 'worker' },
  ],
  /** The production build, whose pages collect what is wrong. */
  url: [
    async ({}, use) => {
      const host = await staticHost('build');
      host.instead.set('/collector.js', { status: 200, type: 'text/javascript', body: collector });
      for (const file of pageFiles()) {
        const page = readFileSync(`build/${file}`, 'utf8');
        const body = page.replace(/<head>|(?=<meta charset)/, '$&<script src="/collector.js"></script>');
        const paths =
          file === '404.html' ? ['/nowhere', '/docs/nowhere'] : [`/${file.replace(/(?:^index)?\.html$/, '')}`];
        for (const path of paths) host.instead.set(path, { status: 200, type: 'text/html', body });
      }
      await use(host.url);
      host.close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default', timeout: 600_000 });
test.skip(!findWebkit(), 'no WebKitGTK on this machine');

const isReady = "return document.documentElement.dataset.hasHydrated === 'true'";
const problems = (engine: Webkit) => engine.run<string[]>('return window.problems');

async function openPage(engine: Webkit, url: string): Promise<void> {
  await engine.open(url);
  await expect.poll(() => engine.run(isReady), url).toBe(true);
}

// Its window is never narrower.
for (const width of [1280, 450]) {
  test(`every page hydrates without an error or warning, in its fonts, in ${width} px`, async ({ engine, url }) => {
    await engine.resize(width, 900);
    for (const path of everyPage()) {
      await openPage(engine, url + path);
      const [wide, typeface] = await engine.run<[number, string]>(
        "return [document.scrollingElement.scrollWidth - innerWidth, getComputedStyle(document.querySelector('h1')).fontFamily]",
      );
      expect.soft(await problems(engine), path).toEqual([]);
      expect.soft(wide, path).toBeLessThanOrEqual(0);
      expect.soft(typeface, path).toMatch(/^"?Source Serif 4/);
    }
    await engine.run("console.error('planted')");
    expect(await problems(engine)).toEqual(['planted']);
  });
}

test('R3.1 a visitor checks an address, changes pages, goes back, searches, and sends', async ({ engine, url }) => {
  await engine.resize(1280, 900);
  await openPage(engine, url);
  await engine.click('main form.needs-script button[type=submit]');
  const text = (css: string) => engine.run<string>('return document.querySelector(arguments[0])?.innerText ?? ""', css);
  await expect.poll(() => text('main')).toContain('"status": "deliverable"');

  await engine.click('nav a[href="/docs/intro"]');
  await expect.poll(() => text('h1')).toBe('Introduction');
  await engine.back();
  await expect.poll(() => text('h1')).toMatch(/^Master Email/);

  await engine.type('#search-box', 'greylisting');
  await expect.poll(() => text('[role=listbox]')).toMatch(/greylisting/i);

  await openPage(engine, `${url}/api/check-email-validity`);
  await engine.click('[data-island] button, main button[class*=try]');
  await expect.poll(() => text('dialog[open]')).toContain('Send');
  await engine.run(
    "[...document.querySelectorAll('dialog[open] button')].find((one) => /^Send/.test(one.innerText)).click()",
  );
  await expect.poll(() => text('dialog[open]')).toContain('"deliverable"');
  await engine.type('dialog[open] input', '\uE00C');
  await expect.poll(() => engine.run('return document.querySelector("dialog[open]") === null')).toBe(true);
  expect(await problems(engine)).toEqual([]);
});
