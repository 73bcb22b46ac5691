import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, type Page, test } from '@playwright/test';
import { parseYaml } from '@redocly/openapi-core';

/** A name of `steps`, with what it takes. */
type Step = 'back' | Record<string, string | string[]>;

/** See features.yaml. */
export interface Feature {
  name: string;
  page: string;
  sees: Step[];
  does?: Step[];
  needsSite?: true;
}

export const features = parseYaml(readFileSync(path.join(__dirname, 'features.yaml'), 'utf8')) as Feature[];

const article = (page: Page) => page.locator('article');
const saying = (page: Page, text: string) => article(page).getByText(text);
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => article(page).getByRole('link', { name, exact: true });
const tab = (page: Page, name: string) => article(page).getByRole('tab', { name }).first();

/** The address that a link in the page leads to. */
const target = async (page: Page, name: string) =>
  new URL((await link(page, name).getAttribute('href')) ?? '', page.url());

/** A text that is expected as it is, or a regular expression. */
function expected(text = ''): string | RegExp {
  const [, pattern] = /^\/(.*)\/$/.exec(text) ?? [];
  return pattern === undefined ? text : new RegExp(pattern);
}

// prettier-ignore
const steps: Record<string, (page: Page, what: string, ...more: string[]) => Promise<unknown>> = {
  // What the article has: a text anywhere, or none; a text that is visible, or hidden; an element with just this text, or so many.
  text: (page, text) => expect(article(page)).toContainText(expected(text)),
  absent: (page, text) => expect(article(page)).not.toContainText(text),
  visible: (page, text) => expect(saying(page, text)).toBeVisible(),
  hidden: (page, text) => expect(saying(page, text)).toBeHidden(),
  element: (page, selector, text) => expect(page.locator(selector)).toHaveText(expected(text)),
  count: (page, selector, count) => expect(page.locator(selector)).toHaveCount(Number(count)),
  attribute: (page, selector, name = '', value = '') => expect(page.locator(selector)).toHaveAttribute(name, expected(value)),
  css: (page, text, property = '', value = '') => expect(article(page).getByText(text, { exact: true })).toHaveCSS(property, value),
  button: (page, name) => expect(button(page, name)).toBeVisible(),
  title: (page, title) => expect(page).toHaveTitle(expected(title)),
  url: (page, address) => expect(page).toHaveURL(expected(address)),
  // A picture that has loaded, the text of a linked file, the text of a page in the page, and a link to the page `target`.
  picture: async (page, name) => {
    const picture = article(page).getByRole('img', { name, exact: true });
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  },
  file: async (page, name) => {
    expect(await (await page.request.get((await target(page, name)).href)).text()).toBe('A note.\n');
  },
  frame: (page, title, text) => expect(page.frameLocator(`iframe[title="${title}"]`).locator('p')).toHaveText(expected(text)),
  link: async (page, name, hash = '') => {
    const url = await target(page, name);
    expect(url.pathname.replace(/\/$/, '') + url.hash, name).toMatch(new RegExp(`/docs/conformance/target${hash}$`));
  },
  // What a reader does.
  press: (page, name) => button(page, name).click(),
  follow: (page, name) => link(page, name).click(),
  click: (page, text) => saying(page, text).click(),
  card: (page, name) => article(page).getByRole('link', { name }).click(),
  choose: (page, name) => tab(page, name).click(),
  enter: (page, name) => tab(page, name).press('Enter'),
  popup: async (page, name, title) => {
    const opened = page.waitForEvent('popup');
    await article(page).getByRole('link', { name }).click();
    await expect(await opened).toHaveTitle(expected(title));
  },
  back: (page) => page.goBack(),
};

/** Takes the steps of a feature, one after the other. */
export async function take(page: Page, list: Step[] = []): Promise<void> {
  for (const step of list) {
    const [[name, what] = ['', '']] = Object.entries(step === 'back' ? { back: '' } : step);
    const [first = '', ...more] = [what].flat().map(String);
    const run = steps[name];
    if (!run) throw new Error(`There is no step “${name}”.`);
    await test.step(JSON.stringify(step), () => run(page, first, ...more));
  }
}
