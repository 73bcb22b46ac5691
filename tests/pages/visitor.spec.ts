/** A visitor who stays on pages of a real host while the site is deployed again and again. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, type Page, test } from '@playwright/test';

import { filesIn } from '../../packages/static-first/src/filesIn';
import { deploy } from '../../tools/hosting/deploy';
import { reopen, responseOf, sendButton } from '../support/console/open';
import { findNginx, startNginx } from '../support/nginx';
import { type Part, parts } from '../support/parts';
import { open } from '../support/site';
import { inFull } from '../support/full';

/** Of a script or a style: its name changes with its content. */
const hash = /\.([\da-f]{6,8})\.(?:js|css)$/;

/** Writes a few pages of the build with all else; `rename` gives files and references to them the names of another build. */
function writeSite(
  folder: string,
  pages: readonly string[],
  rename: (text: string) => string,
): void {
  const isWanted = (file: string) =>
    file.endsWith('.html')
      ? pages.includes(`/${file}`.replace(/(index)?\.html$/, ''))
      : path.extname(file) !== '';
  for (const file of filesIn('build', /^/).filter(isWanted)) {
    const from = path.join('build', file);
    const target = path.join(folder, rename(file));
    mkdirSync(path.dirname(target), { recursive: true });
    if (/\.html$|runtime~main\./.test(file)) {
      writeFileSync(target, rename(readFileSync(from, 'utf8')));
    } else {
      cpSync(from, target);
    }
  }
}

/** Gives every script and style the name that another build could give it. */
function renamer(): (text: string) => string {
  const files = filesIn('build/assets', hash);
  const hashes = new Set(files.flatMap((file) => hash.exec(file)?.[1] ?? []));
  return (text) =>
    text.replaceAll(/\b[\da-f]{6,8}\b/g, (word) =>
      hashes.has(word) ? word.split('').reverse().join('') : word,
    );
}

const domain = (page: Page) => page.getByLabel('domain', { exact: true });
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search' });

/** What a visitor types into, with scripts that load when it is first used. */
const widgets = {
  ...parts,
  'the console': {
    path: '/api/get-bounce-logs',
    use: async (page) => {
      await reopen(page);
      await domain(page).fill('northwind.example');
      await sendButton(page.getByRole('dialog', { name: 'Console' })).click();
    },
    works: (page) =>
      responseOf(page.getByRole('dialog', { name: 'Console' })).getByText('200', { exact: true }),
    typed: domain,
  },
  'the search box': {
    path: '/docs/address-anatomy',
    use: async (page) => {
      await searchBox(page).click();
      await searchBox(page).pressSequentially('bounce');
    },
    works: (page) => page.getByRole('option').first(),
    typed: searchBox,
  },
} satisfies Record<string, Required<Part>>;

const switches = 50;

let folder: string;
let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'visitor-'));
});
test.afterEach(async () => {
  await nginx?.stop();
  rmSync(folder, { recursive: true });
});

// The certificate authority is our own.
test.use({ ignoreHTTPSErrors: true });

test(
  `a visitor during ${switches} deploys of two builds in turn: nothing typed is lost, no page is reloaded, no request fails`,
  inFull(),
  async ({ context }) => {
    const command = findNginx();
    test.skip(!command, 'no nginx or openssl on this machine');
    test.setTimeout(600_000);
    const target = path.join(folder, 'srv');
    const paths = ['/', '/404', ...Object.values(widgets).map((widget) => widget.path)];
    writeSite(path.join(folder, '0'), paths, (text) => text);
    writeSite(path.join(folder, '1'), paths, renamer());
    let switched = 0;
    await deploy(path.join(folder, '0'), target);
    const deployNext = async () => {
      switched += 1;
      await deploy(path.join(folder, String(switched % 2)), target);
    };
    nginx = await startNginx(command ?? '', path.join(target, 'current'));

    const failed: string[] = [];
    let loads = 0;
    context.on('request', (request) => (loads += Number(request.isNavigationRequest())));
    context.on('requestfailed', (request) =>
      failed.push(`${request.failure()?.errorText} ${request.url()}`),
    );
    context.on('response', (response) => {
      if (response.status() >= 400) {
        failed.push(`${response.status()} ${response.url()}`);
      }
    });
    const visits: { name: string; page: Page; widget: Required<Part>; value: string }[] = [];
    for (const [name, widget] of Object.entries<Required<Part>>(widgets)) {
      const page = await context.newPage();
      await open(page, nginx.url + widget.path);
      visits.push({ name, page, widget, value: '' });
    }
    const changed = await context.newPage();
    await open(changed, `${nginx.url}/docs/address-anatomy`);
    const heading = changed.getByRole('heading', { level: 1 });
    const title = await heading.innerText();

    for (const visit of visits) {
      const { name, page, widget } = visit;
      await test.step(`${name} loads after a deploy`, async () => {
        await deployNext();
        await widget.use(page);
        await expect(widget.works(page)).toBeVisible();
        visit.value = await widget.typed(page).inputValue();
      });
    }
    await test.step('typing and changing pages while deploys go on', async () => {
      const rest = async () => {
        while (switched < switches - visits.length) {
          await deployNext();
        }
      };
      const visitAll = async () => {
        while (switched < switches - visits.length) {
          for (const visit of visits) {
            const field = visit.widget.typed(visit.page);
            await field.press('End');
            await field.press('x');
            visit.value += 'x';
          }
          await changed.getByRole('link', { name: 'Mailvet' }).first().click();
          await expect(heading).not.toHaveText(title);
          await changed.goBack();
          await expect(heading).toHaveText(title);
        }
      };
      await Promise.all([rest(), visitAll()]);
    });
    for (const { name, page, widget, value } of visits) {
      await test.step(`${name} has all that was typed`, async () => {
        await deployNext();
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(widget.typed(page)).toHaveValue(value);
      });
    }
    expect(switched).toBe(switches);
    expect(failed).toEqual([]);
    expect(loads, 'only the first of each page').toBe(visits.length + 1);
  },
);
