/** What Docusaurus documents: for each feature a page in `pages/`, and what its readers see and do. */
import { expect, type Page } from '@playwright/test';

export interface Feature {
  /** As in the README. */
  name: string;
  /** Its page, below `/docs/conformance/`. */
  page: string;
  /** What a reader sees when it is there. */
  sees: (page: Page) => Promise<void>;
  /** What a reader does, and sees then. */
  does?: (page: Page) => Promise<void>;
  /** It needs a file, an option or the look of the stock site. */
  needsSite?: true;
}

const main = (page: Page) => page.getByRole('main');
const article = (page: Page) => page.locator('article');

const seesText =
  (...texts: string[]) =>
  async (page: Page) => {
    for (const text of texts) await expect(article(page)).toContainText(text);
  };

const presses =
  (before: string, ...after: string[]) =>
  async (page: Page) => {
    let label = before;
    for (const next of after) {
      await main(page).getByRole('button', { name: label, exact: true }).click();
      await expect(main(page).getByRole('button', { name: next, exact: true })).toBeVisible();
      label = next;
    }
  };

const seesButton = (name: string) => async (page: Page) =>
  expect(main(page).getByRole('button', { name, exact: true })).toBeVisible();

/** The colour of the element that has a text. */
const seesColour = async (page: Page, text: string, colour: string) =>
  expect(article(page).getByText(text, { exact: true })).toHaveCSS('color', colour);

const seesSpacing = async (page: Page, text: string, spacing: string) =>
  expect(article(page).getByText(text, { exact: true })).toHaveCSS('letter-spacing', spacing);

/** The message of an error that a page throws on purpose. */
export const brokenText = 'It broke.';

export const features: Feature[] = [
  {
    name: 'a component with state',
    page: 'state',
    sees: seesButton('Counted: 0'),
    does: presses('Counted: 0', 'Counted: 1', 'Counted: 2'),
  },
  {
    name: 'a component that the page defines',
    page: 'own-component',
    sees: seesButton('off'),
    does: presses('off', 'on', 'off'),
  },
  {
    name: 'handlers of elements and links',
    page: 'handler',
    sees: seesButton('Press'),
    does: async (page) => {
      await presses('Press', 'Pressed')(page);
      await main(page).getByRole('link', { name: 'Followed link' }).click();
      await expect(article(page)).toContainText('The target was reached.');
      await expect(page.locator('html')).toHaveAttribute('data-followed', 'yes');
      await page.goBack();
    },
  },
  {
    name: 'inline styles, and the alignment of columns',
    page: 'style',
    sees: async (page) => {
      await seesColour(page, 'red word', 'rgb(255, 0, 0)');
      await expect(article(page).getByRole('cell', { name: 'b' })).toHaveCSS('text-align', 'center');
      await expect(article(page).getByRole('cell', { name: 'c' })).toHaveCSS('text-align', 'right');
    },
  },
  {
    name: 'titles, line numbers, marked lines and magic comments of code',
    page: 'fences',
    sees: async (page) => {
      await seesText('sum.js', 'function sum(a, b) {', '+ new line')(page);
      await expect(article(page)).not.toContainText('highlight-next-line');
      await expect(article(page).locator('.theme-code-block-highlighted-line')).toHaveText([
        /return a \+ b;/,
        /const word = 'hello';/,
      ]);
      await expect(article(page).locator('.token.keyword').first()).toHaveText('function');
    },
  },
  {
    name: 'the component CodeBlock',
    page: 'code-block',
    sees: async (page) => {
      await seesText('Lamp.jsx', '<b>lit</b>', '{"a": [1, true, null]}')(page);
      await expect(article(page).locator('.token.boolean')).toHaveText('true');
    },
  },
  {
    name: 'tabs with a group, in the query, with attributes',
    page: 'tabs',
    sees: async (page) => {
      await expect(article(page).getByText('Big things.')).toBeVisible();
      await expect(article(page).getByText('Small things.')).toBeHidden();
      const big = article(page).getByRole('tab', { name: 'Big' });
      await expect(big).toHaveClass(/big-tab/);
      await expect(big).toHaveAttribute('title', 'Of all');
    },
    does: async (page) => {
      await article(page).getByRole('tab', { name: 'Pear' }).first().click();
      await expect(article(page).getByText('Another pear.')).toBeVisible();
      await expect(article(page).getByText('A pear.')).toBeVisible();
      await expect(page).toHaveURL(/\?fruit=pear$/);
      await article(page).getByRole('tab', { name: 'Apple' }).first().press('Enter');
      await expect(article(page).getByText('An apple.')).toBeVisible();
      await expect(page).toHaveURL(/\?fruit=apple$/);
    },
  },
  {
    name: 'state in a tab',
    page: 'tab-state',
    sees: async (page) => expect(article(page).getByText('First.')).toBeVisible(),
    does: async (page) => {
      await article(page).getByRole('tab', { name: 'Two' }).click();
      await expect(article(page).getByRole('heading', { name: 'A heading in a panel' })).toBeVisible();
      await presses('In a tab: 0', 'In a tab: 1')(page);
    },
  },
  {
    name: 'details',
    page: 'details',
    sees: async (page) => {
      await expect(article(page).getByText('Shown text.')).toBeVisible();
      await expect(article(page).getByText('Hidden text.')).toBeHidden();
      await expect(article(page).locator('summary em')).toHaveText('emphasis');
    },
    does: async (page) => {
      await article(page).getByText('A summary with').click();
      await expect(article(page).getByText('Hidden text.')).toBeVisible();
    },
  },
  {
    name: 'admonitions',
    page: 'admonitions',
    sees: async (page) => {
      await seesText('A tip.', 'Nested.', 'By component', 'Text of the component.')(page);
      await expect(article(page).locator('.theme-admonition-tip strong')).toHaveText('bold');
      await expect(article(page).locator('.theme-admonition-danger .theme-admonition-note')).toBeVisible();
    },
  },
  {
    name: 'head and Head',
    page: 'head',
    sees: async (page) => {
      await expect(page).toHaveTitle('A title of the head');
      await expect(page.locator('html')).toHaveClass(/conformance-html/);
      await expect(page.locator('meta[name=conformance]')).toHaveAttribute('content', 'head');
      await expect(page.locator('meta[name=conformance-too]')).toHaveAttribute('content', 'component');
      await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', 'one,two');
      await expect(page.locator('link[rel=canonical]').last()).toHaveAttribute(
        'href',
        'https://canonical.example/page',
      );
      await seesColour(page, 'Coloured by a style in the head.', 'rgb(1, 2, 3)');
    },
  },
  {
    name: 'pictures, small ones too, and SVG as a component',
    page: 'images',
    sees: async (page) => {
      for (const name of ['small', 'vector', 'imported', 'required']) {
        const picture = article(page).getByRole('img', { name, exact: true });
        await expect(picture).toHaveJSProperty('complete', true);
        await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
      }
      await expect(article(page).getByRole('img', { name: 'vector' })).toHaveAttribute('title', 'A title');
      await expect(article(page).locator('svg[aria-label=component]')).toBeVisible();
    },
  },
  {
    name: 'links to files, and pages in a page',
    page: 'files',
    needsSite: true,
    sees: async (page) => {
      const text = async (name: string) => {
        const href = await article(page).getByRole('link', { name, exact: true }).getAttribute('href');
        return (await page.request.get(new URL(href ?? '', page.url()).href)).text();
      };
      expect(await text('A file')).toBe('A note.\n');
      expect(await text('to save')).toBe('A note.\n');
      await expect(page.frameLocator('iframe[title="A page in a page"]').locator('p')).toHaveText(
        /no page of Docusaurus/,
      );
    },
    does: async (page) => {
      const opened = page.waitForEvent('popup');
      await article(page).getByRole('link', { name: 'a file of the site' }).click();
      await expect(await opened).toHaveTitle('A note');
    },
  },
  {
    name: 'imports of modules, CommonJS and JSON',
    page: 'imports',
    sees: seesText('a b, named, default, 4, named, of CommonJS, of JSON'),
  },
  {
    name: 'exports that are computed, JSX, a context',
    page: 'exports',
    sees: seesText('Four is 4', 'The context is provided.', 'The row is bold one.'),
  },
  {
    name: 'hooks of Docusaurus, and BrowserOnly',
    page: 'surroundings',
    sees: async (page) => {
      await seesText('Browser, ', 'Width known: true')(page);
      await expect(article(page)).toContainText(/at \/docs\/conformance\/surroundings\/?, site \w/);
    },
    does: async (page) => {
      await main(page).getByRole('button', { name: 'Dark', exact: true }).click();
      await expect(article(page)).toContainText('dark mode');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    },
  },
  {
    name: 'the history with query, hash and state',
    page: 'history',
    sees: seesText('Query “”, state “”'),
    does: async (page) => {
      await main(page).getByRole('button', { name: 'Next step', exact: true }).click();
      await expect(page).toHaveURL(/\?step=2#end$/);
      await expect(article(page)).toContainText('Query “?step=2”, state “one”');
      await page.goBack();
      await expect(article(page)).toContainText('Query “”, state “”');
    },
  },
  {
    name: 'error boundaries',
    page: 'error',
    sees: seesText('Text beside it.'),
    does: async (page) => {
      await main(page).getByRole('button', { name: 'Break', exact: true }).click();
      await seesText(`Caught: ${brokenText}`, 'Text beside it.')(page);
    },
  },
  {
    name: 'Translate and Interpolate',
    page: 'translate',
    sees: seesText('Hello Ada, message, A and b'),
  },
  {
    name: 'a style in the content',
    page: 'content-style',
    sees: async (page) => seesColour(page, 'Coloured by a style in the content.', 'rgb(4, 5, 6)'),
  },
  {
    name: 'Redirect',
    page: 'redirect',
    sees: async (page) => {
      await expect(page).toHaveURL(/\/docs\/conformance\/target\/?$/);
      await seesText('The target was reached.')(page);
    },
  },
  {
    name: 'Markdown in Markdown, with properties and a table of contents',
    page: 'partials',
    sees: async (page) => {
      await seesText('The word is given.', 'Only Markdown')(page);
      await expect(article(page).getByRole('listitem').getByRole('link', { name: 'From the partial' })).toBeVisible();
    },
    does: presses('In the partial: 0', 'In the partial: 1'),
  },
  {
    name: 'front matter',
    page: 'slugged',
    sees: async (page) => {
      await expect(page).toHaveTitle(/^Title of the page/);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'A description of its own.');
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveCount(0);
      await expect(page.locator('.table-of-contents')).toHaveCount(0);
      await expect(page.locator('.conformance-sidebar')).toContainText('Label of the sidebar');
      await expect(article(page).getByRole('link', { name: 'first-tag' })).toBeVisible();
      await expect(page.locator('a[href="https://edit.example/a"]')).toBeVisible();
      await expect(page.locator('.pagination-nav__link--prev')).toContainText('Target');
      await expect(page.locator('.pagination-nav__link--next')).toHaveCount(0);
    },
    needsSite: true,
  },
  {
    name: 'levels of the table of contents',
    page: 'contents',
    sees: async (page) =>
      expect(page.locator('.table-of-contents a').filter({ visible: true })).toHaveText(['Second', 'Third', 'Fourth']),
  },
  {
    name: 'links of all forms',
    page: 'links',
    sees: async (page) => {
      const hrefs = (names: string[]) =>
        Promise.all(
          names.map(async (name) => {
            const link = article(page).getByRole('link', { name, exact: true });
            const { pathname, hash } = new URL((await link.getAttribute('href')) ?? '', page.url());
            return pathname.replace(/\/$/, '') + hash;
          }),
        );
      const target = '/docs/conformance/target';
      expect(await hrefs(['md', 'URL', 'relative', 'by reference', 'new tab', 'HTML'])).toEqual(Array(6).fill(target));
      expect(await hrefs(['with hash'])).toEqual([`${target}#below`]);
      await expect(article(page).getByRole('link', { name: 'by reference' })).toHaveAttribute(
        'title',
        'Title of the reference',
      );
      await expect(article(page).getByRole('link', { name: 'external' })).toHaveAttribute('target', '_blank');
      await expect(article(page).getByRole('link', { name: 'new tab' })).toHaveAttribute('target', '_blank');
    },
    does: async (page) => {
      await article(page).getByRole('link', { name: 'hash', exact: true }).click();
      await expect(page).toHaveURL(/#here$/);
      await article(page).getByRole('link', { name: 'with hash' }).click();
      await seesText('The target was reached.')(page);
      await expect(page).toHaveURL(/\/target\/?#below$/);
      await page.goBack();
    },
  },
  {
    name: 'style sheets and CSS modules',
    page: 'css',
    sees: async (page) => {
      await seesSpacing(page, 'Global.', '5px');
      await seesSpacing(page, 'Module.', '6px');
      await seesSpacing(page, 'Composed.', '7px');
      const button = article(page).getByRole('button', { name: 'Of a package.' });
      await expect(button).toHaveCSS('border-style', 'solid');
    },
  },
  {
    name: 'lazy and Suspense',
    page: 'lazy',
    sees: seesButton('Lazy: 0'),
    does: presses('Lazy: 0', 'Lazy: 1'),
  },
  {
    name: 'custom elements',
    page: 'custom-element',
    sees: async (page) => expect(page.locator('lamp-light')).toHaveText('lit'),
    needsSite: true,
  },
  {
    name: 'Markdown of GitHub, footnotes, IDs of headings',
    page: 'markdown',
    sees: async (page) => {
      await seesText('strike', 'The note.', '😄')(page);
      await expect(article(page).locator('del')).toHaveText('strike');
      await expect(article(page).locator('blockquote')).toHaveText(/A quote/);
      await expect(article(page).getByRole('checkbox', { checked: true })).toHaveCount(1);
      expect(
        await article(page)
          .locator(':is(h2, h3)[id]')
          .evaluateAll((all) => all.map(({ id }) => id)),
      ).toEqual(expect.arrayContaining(['same-heading', 'same-heading-1', 'own-id']));
    },
  },
  {
    name: 'a layout of the page',
    page: 'layout',
    sees: async (page) => expect(page.getByRole('region', { name: 'Frame' })).toContainText('Inside the frame.'),
  },
  {
    name: 'unlisted pages',
    page: 'unlisted',
    sees: async (page) => {
      await seesText('Xylophonequux.', 'Unlisted page')(page);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    },
  },
  {
    name: 'components that are registered for all Markdown',
    page: 'registered',
    sees: seesText('A lamp with whale oil.'),
    needsSite: true,
  },
  {
    name: 'client modules',
    page: 'client-module',
    sees: async (page) => {
      const visits = () => page.locator('html').getAttribute('data-visits');
      await expect.poll(visits).toMatch(/did:client-module$/);
      expect(await visits()).toMatch(/open:client-module(?: ready:client-module)? did:client-module$/);
    },
    needsSite: true,
  },
  {
    name: 'cards of a list',
    page: 'cards',
    needsSite: true,
    sees: async (page) => expect(article(page).getByRole('link', { name: /The target/ })).toContainText('Of links.'),
    does: async (page) => {
      await article(page)
        .getByRole('link', { name: /The target/ })
        .click();
      // The list has several articles until its page is gone.
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Target');
      await seesText('The target was reached.')(page);
    },
  },
  {
    name: 'a page in another one, and its table of contents',
    page: 'embed',
    sees: seesText('It has 3 headings.', 'The target was reached.'),
  },
  {
    name: 'generated lists of categories',
    page: '',
    sees: async (page) => {
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('What Docusaurus documents');
      await expect(main(page).getByRole('link', { name: 'Style sheets' }).first()).toBeVisible();
    },
    needsSite: true,
  },
];
