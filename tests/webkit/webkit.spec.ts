/** WebKit: each page as it is, and what a visitor does first. `npm run test:full` runs it, where Debian's WebKitGTK is installed. */
import { readFileSync } from 'node:fs';

import { expect, test as base } from '@playwright/test';

import { everyPage, pageFiles } from '../support/site';
import { staticHost } from '../support/staticHost';
import { findWebkit, startWebkit, type Webkit } from '../support/webkit';

/** Collects what a page finds wrong, from its first script on. */
const collector = `
  window.problems = [];
  const add = (...words) => problems.push(words.map(String).join(' '));
  addEventListener('error', ({ message, target }) => add(message ?? 'not loaded', target?.src ?? target?.href ?? ''), true);
  addEventListener('unhandledrejection', ({ reason }) => add(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => add(violatedDirective, blockedURI));
  for (const name of ['error', 'warn']) console[name] = add;
`;

const test = base.extend<object, { webkit: Webkit; url: string }>({
  webkit: [
    async ({}, use) => {
      const webkit = await startWebkit();
      await use(webkit);
      await webkit.close();
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
const problems = (webkit: Webkit) => webkit.run<string[]>('return window.problems');

async function openPage(webkit: Webkit, url: string): Promise<void> {
  await webkit.open(url);
  await expect.poll(() => webkit.run(isReady), url).toBe(true);
}

// Its window is never narrower.
for (const width of [1280, 450]) {
  test(`every page hydrates without an error or a warning, in its typefaces, and fits ${width} px`, async ({
    webkit,
    url,
  }) => {
    await webkit.resize(width, 900);
    for (const path of everyPage()) {
      await openPage(webkit, url + path);
      const [wide, typeface] = await webkit.run<[number, string]>(
        "return [document.scrollingElement.scrollWidth - innerWidth, getComputedStyle(document.querySelector('h1')).fontFamily]",
      );
      expect.soft(await problems(webkit), path).toEqual([]);
      expect.soft(wide, path).toBeLessThanOrEqual(0);
      expect.soft(typeface, path).toMatch(/^"?Source Serif 4/);
    }
    await webkit.run("console.error('planted')");
    expect(await problems(webkit)).toEqual(['planted']);
  });
}

test('R3.1 a visitor checks an address, changes the page, comes back, searches, and sends a request', async ({
  webkit,
  url,
}) => {
  await webkit.resize(1280, 900);
  await openPage(webkit, url);
  await webkit.click('main form.needs-script button[type=submit]');
  const text = (css: string) => webkit.run<string>('return document.querySelector(arguments[0])?.innerText ?? ""', css);
  await expect.poll(() => text('main')).toContain('"status": "deliverable"');

  await webkit.click('nav a[href="/docs/intro"]');
  await expect.poll(() => text('h1')).toBe('Introduction');
  await webkit.back();
  await expect.poll(() => text('h1')).toMatch(/^Master Email/);

  await webkit.type('#search-box', 'greylisting');
  await expect.poll(() => text('[role=listbox]')).toMatch(/greylisting/i);

  await openPage(webkit, `${url}/api/check-email-validity`);
  await webkit.click('[data-island] button, main button[class*=try]');
  await expect.poll(() => text('dialog[open]')).toContain('Send');
  await webkit.run(
    "[...document.querySelectorAll('dialog[open] button')].find((one) => /^Send/.test(one.innerText)).click()",
  );
  await expect.poll(() => text('dialog[open]')).toContain('"deliverable"');
  await webkit.type('dialog[open] input', '\uE00C');
  await expect.poll(() => webkit.run('return document.querySelector("dialog[open]") === null')).toBe(true);
  expect(await problems(webkit)).toEqual([]);
});
