/**
 * A visit of pages in two profiles, of every page in one. They differ in all that React could render differently than the server (mode, width,
 * locale, time zone), and are a desktop and the narrowest phone, which is also 1280 px at 400 % zoom.
 */
import { readFileSync } from 'node:fs';

import { type Browser, expect, type Page, test as base } from '@playwright/test';

import { filesIn } from '@docs-engines/static-first/build';
import { violations } from '../support/axe';
import { isFull } from '../support/full';
import { everyPage } from '../support/site';
import { watchViolations } from '../support/violations';

interface Profile {
  mode: 'light' | 'dark';
  width: number;
  locale: string;
  timezoneId: string;
}

const profiles: Profile[] = [
  { mode: 'light', width: 1280, locale: 'de-DE', timezoneId: 'Pacific/Kiritimati' },
  { mode: 'dark', width: 320, locale: 'ar-EG', timezoneId: 'America/Los_Angeles' },
];

const claims = {
  errors: 'every page hydrates without an error or a warning',
  policy: 'no page violates its policy',
  thirdParty: 'R1.4 no page makes a request to another origin',
  cookies: 'R1.4 no page sets a cookie',
  overflow: 'every page fits the width, with wide text spacing or twice the text, too (WCAG 1.4.4, 1.4.10, 1.4.12)',
  clipped: 'no page clips text when it has wide text spacing (WCAG 1.4.12)',
  targets: 'every target has 24 px, or enough space around it (WCAG 2.5.8)',
  axe: 'axe finds no violation on any page',
};

/** What Docusaurus knows of a document or a post. */
interface Metadata {
  /** `@site/docs/intro.mdx` */
  source: string;
  permalink: string;
}

type Findings = Record<keyof typeof claims, string[]>;

/** Collects errors and warnings of the page, except the 404 of a not-found page itself. */
function collectErrors(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', ({ message }) => found.push(`${page.url()}: ${message}`));
  page.on('console', (message) => {
    const isDocument = message.location().url === page.url();
    const isFound = isDocument && message.text().includes('404');
    if (['error', 'warning'].includes(message.type()) && !isFound) found.push(`${page.url()}: ${message.text()}`);
  });
  return found;
}

/** Collects the requests of a page to another origin. */
function collectThirdParty(page: Page, baseURL = ''): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) found.push(`${page.url()}: ${request.url()}`);
  });
  return found;
}

/** By how many pixels the page overflows horizontally. */
const overflow = (page: Page) => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);

/** Elements that clip their text instead of growing with it. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('body *'))
      .filter((element) => {
        const { overflowY, textOverflow, clipPath } = getComputedStyle(element);
        const ends = /hidden|clip/.test(overflowY) && element.checkVisibility();
        return (
          ends &&
          clipPath === 'none' &&
          textOverflow === 'clip' &&
          element.clientHeight > 1 &&
          element.scrollHeight > element.clientHeight + 4 &&
          element.innerText.trim() !== ''
        );
      })
      .map((element) => `${element.tagName}.${element.className}`),
  );

/** Spaces the text as WCAG 1.4.12 describes, by a style sheet that no policy blocks. */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`,
    );
    document.adoptedStyleSheets = [sheet];
  });

/** Doubles the size of all text (WCAG 1.4.4), with the usual spacing. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
    document.documentElement.style.fontSize = '200%';
  });

/**
 * The targets that are too small (WCAG 2.2, 2.5.8): under 24 px, not inline in a sentence, and with another target within
 * 24 px of their centre.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const least = 24;
    const selector = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option]';
    const boxes = Array.from(document.querySelectorAll<HTMLElement>(selector))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
    const isSmall = ({ width, height }: DOMRect) => Math.min(width, height) < least - 0.01;
    // The mark of a footnote is in a `<sup>` of its own.
    const inText = ({ parentElement, textContent }: HTMLElement) =>
      (parentElement?.closest(':not(sup)')?.textContent ?? '').trim().length > textContent.trim().length;
    return boxes
      .filter(({ box }) => isSmall(box))
      .filter(({ element }) => !(getComputedStyle(element).display === 'inline' && inText(element)))
      .filter(({ element, box }) =>
        boxes.some(({ element: other, box: theirs }) => {
          if (other === element || other.contains(element) || element.contains(other)) return false;
          const { x, y } = middle(box);
          const aim = isSmall(theirs) ? middle(theirs) : undefined;
          const dx = aim ? aim.x - x : Math.max(theirs.left - x, 0, x - theirs.right);
          const dy = aim ? aim.y - y : Math.max(theirs.top - y, 0, y - theirs.bottom);
          return Math.hypot(dx, dy) < (aim ? least : least / 2);
        }),
      )
      .map(({ element, box }) => `${element.tagName} “${element.textContent.trim()}” ${box.width}×${box.height}`);
  });

/** Collects what is wrong with the page that is open. */
async function look(page: Page, found: Findings): Promise<void> {
  const { pathname } = new URL(page.url());
  const add = (claim: keyof Findings, texts: string[]) => {
    found[claim].push(...texts.map((text) => `${pathname}: ${text}`));
  };
  const addOverflow = async (when: string) => {
    const pixels = await overflow(page);
    add('overflow', pixels > 0 ? [`${pixels} px ${when}`] : []);
  };
  await addOverflow('as it is');
  add('targets', await smallTargets(page));
  const cookies = await page.context().cookies();
  add(
    'cookies',
    cookies.map(({ name }) => name),
  );
  await page.context().clearCookies();
  add('axe', await violations(page));
  const before = await clipped(page);
  await spaceText(page);
  await addOverflow('with spacing');
  add(
    'clipped',
    (await clipped(page)).filter((element) => !before.includes(element)),
  );
  const size = page.viewportSize();
  // A minute for all pages.
  if (isFull && size && size.width >= 390) {
    await page.setViewportSize({ width: 390, height: 844 });
    await doubleText(page);
    await addOverflow('with text of 200 % on a phone');
    await page.setViewportSize(size);
  }
}

/** The pages to visit: all, in `npm test` half of them on a phone and half on a desktop; or those made from files (`npm run test:changed`). */
function pagesToVisit({ width }: Profile, sources = process.env.VISIT_SOURCES?.split('\n')): string[] {
  if (!sources) return everyPage().filter((_, index) => isFull || index % 2 === Number(width > 320));
  const metadata = filesIn('.docusaurus', /plugin-content-(?:docs|blog)\/\w+\/site-.+\.json$/);
  return metadata
    .map((file) => JSON.parse(readFileSync(`.docusaurus/${file}`, 'utf8')) as Metadata)
    .filter(({ source }) => sources.includes(source.replace('@site/', '')))
    .map(({ permalink }) => permalink);
}

/** Opens pages, after `prepare`, and collects what is wrong with them after `change`. */
async function visit(
  browser: Browser,
  baseURL: string | undefined,
  { mode, width, ...rest }: Profile,
  paths: string[],
  { prepare, change }: Partial<Record<'prepare' | 'change', (page: Page) => Promise<unknown>>> = {},
): Promise<Findings> {
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce', ...rest });
  // Firefox runs it in the empty page of a new tab, too, which has no storage.
  await context.addInitScript((theme) => origin === 'null' || localStorage.setItem('theme', theme), mode);
  const page = await context.newPage();
  // prettier-ignore
  const found: Findings = {
    errors: collectErrors(page), policy: await watchViolations(page), thirdParty: collectThirdParty(page, baseURL),
    cookies: [], overflow: [], clipped: [], targets: [], axe: [],
  };
  await prepare?.(page);
  for (const path of paths) {
    await page.goto(path);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-has-hydrated', 'true');
    await expect(html, path).toHaveAttribute('data-theme', mode);
    await change?.(page);
    await look(page, found);
  }
  await context.close();
  return found;
}

interface WorkerFixtures {
  /** What is wrong with any page in a profile: each is visited once. */
  findingsIn: (profile: Profile) => Promise<Findings>;
}

const test = base.extend<object, WorkerFixtures>({
  findingsIn: [
    async ({ browser }, use, { project }) => {
      const visits = new Map<Profile, Promise<Findings>>();
      await use((profile) => {
        const found = visits.get(profile) ?? visit(browser, project.use.baseURL, profile, pagesToVisit(profile));
        visits.set(profile, found);
        return found;
      });
    },
    { scope: 'worker' },
  ],
});

for (const profile of profiles) {
  test.describe(`${profile.mode}, ${profile.width} px`, () => {
    // In one worker, which visits the pages once.
    test.describe.configure({ mode: 'default', timeout: 900_000 });

    for (const [claim, title] of Object.entries(claims)) {
      test(title, async ({ findingsIn }) => {
        const found = await findingsIn(profile);
        expect(found[claim as keyof Findings]).toEqual([]);
      });
    }

    test('the visit finds what is planted, for each of these claims', async ({ browser, baseURL }) => {
      const found = await visit(browser, baseURL, profile, ['/docs/intro'], {
        prepare: (page) =>
          page.route('/docs/intro', async (route) => {
            const response = await route.fetch();
            const html = await response.text();
            expect(html).toContain('>Introduction</span>');
            // In the sidebar, too: content is not hydrated.
            const body = html.replaceAll('>Introduction</span>', '>Another</span>');
            await route.fulfill({ response, body });
          }),
        change: (page) =>
          page.getByRole('article').evaluate((article) => {
            const planted = document.createElement('div');
            planted.innerHTML = `<p>wide</p><p>clipped, as soon as it is spaced</p><img src="/img/logo.svg">
              <p><button>a</button><button>b</button></p><p>faint</p><span style="color: red"></span>`;
            article.append(planted);
            const [wide, cut, buttons, faint] = planted.querySelectorAll('p');
            const small = planted.querySelectorAll('button');
            if (!wide || !cut || !buttons || !faint) return;
            wide.style.width = '2000px';
            // One line, which spacing breaks; not in a font that may still be loading.
            const width = `${cut.textContent.length}ch`;
            Object.assign(cut.style, { fontFamily: 'monospace', width, overflow: 'hidden' });
            cut.style.height = `${cut.clientHeight}px`;
            buttons.style.display = 'flex';
            for (const { style } of small) Object.assign(style, { all: 'unset', height: '9px' });
            faint.style.color = 'var(--color-line)';
            document.cookie = 'planted=1';
            // The policy allows it: the console may send there.
            void fetch('https://api.mailvet.example/v1/credits', { mode: 'no-cors' });
          }),
      });
      expect(found.errors.join()).toMatch(/hydrat|#4\d\d|onRecoverableError/i);
      expect(found.policy).toEqual([expect.stringContaining('style-src-attr')]);
      expect(found.thirdParty).toEqual([expect.stringContaining('https://api.mailvet.example/')]);
      expect(found.cookies).toEqual(['/docs/intro: planted']);
      expect(found.overflow).toHaveLength(isFull && profile.width >= 390 ? 3 : 2);
      expect(found.clipped).toEqual([expect.stringContaining(': P.')]);
      expect(found.targets).toHaveLength(2);
      if (browser.browserType().name() === 'firefox') return;
      const rules = found.axe.map((text) => /: ([\w-]+):/.exec(text)?.[1]);
      expect(rules).toEqual(expect.arrayContaining(['image-alt', 'color-contrast']));
    });
  });
}
