/** The choice of a server and of a language: what is shown, kept and copied. */
import { expect, type Locator, type Page, test } from '@playwright/test';

import { samplesOf } from '@docs-engines/api-samples';

import { inFull } from '../../support/full';
import { builtSample } from '../../support/samples/builtSamples';
import { hydrated } from '../../support/site';

const operation = '/api/check-email-validity';
const slug = 'check-email-validity';

const server = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const shownSample = (page: Page) => page.locator('[data-language]').filter({ visible: true });
const choose = (page: Page, name: string) =>
  page
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click();

test('samples go to the local sandbox, and to the server that is chosen', inFull(), async ({ page }) => {
  await page.goto(operation);
  const group = page.getByRole('radiogroup', { name: 'Server' });
  await expect(group.getByRole('radio')).toHaveCount(3);
  await expect(server(page, 'On my machine')).toBeChecked();
  const sample = shownSample(page).locator('code');
  const note = page.getByText('Needs the sandbox on your machine');
  await expect(sample).toContainText('http://localhost:4010/v1/email/validate', { useInnerText: true });
  await expect(note).toBeVisible();

  await choose(page, 'Production');
  await expect(sample).toHaveText(builtSample(slug, 'curl', 'server-1'), { useInnerText: true });
  await expect(note).toBeHidden();
  await server(page, 'Production').press('ArrowLeft');
  await expect(server(page, 'Sandbox')).toBeChecked();
  await expect(sample).toHaveText(builtSample(slug, 'curl', 'sandbox'), { useInnerText: true });
});

test('the language or server that has the keyboard focus is outlined', inFull(), async ({ page }) => {
  await page.goto(operation);
  for (const name of ['Server', 'Language']) {
    const chosen = page.getByRole('radiogroup', { name }).getByRole('radio', { checked: true });
    const outline = () =>
      chosen.evaluate((radio) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(radio.closest('label') ?? radio);
        return outlineStyle === 'none' ? '' : outlineWidth;
      });
    expect(await outline(), name).toBe('');
    await chosen.focus();
    await page.keyboard.press('ArrowRight');
    await expect(chosen).toBeFocused();
    expect(await outline(), name).toBe('2px');
  }
});

test('one choice of the server for the whole site', inFull(), async ({ page, context }) => {
  const home = await context.newPage();
  await home.goto('/');
  await page.goto(operation);
  await choose(page, 'Sandbox');
  await expect(server(home, 'Sandbox'), 'in another tab').toBeChecked();
  await page.goto('/api/get-bounce-logs');
  await expect(server(page, 'Sandbox')).toBeChecked();
  await expect(shownSample(page).locator('code')).toHaveText(builtSample('get-bounce-logs', 'curl', 'sandbox'), {
    useInnerText: true,
  });

  await hydrated(page);
  await page.getByRole('button', { name: 'Try it' }).click();
  const sample = page.getByRole('dialog', { name: 'Console' }).getByRole('group', { name: 'Sample' });
  await expect(sample).toContainText('https://sandbox.mailvet.example/v1/bounces');
  await choose(home, 'On my machine');
  await expect(sample).toContainText('http://localhost:4010/v1/bounces');
  await expect(sample).toContainText('Bearer mv_test_public');
});

test('without JavaScript and in print, samples are for the default server', async ({ browser, baseURL, page }) => {
  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const without = await bare.newPage();
  await without.goto(operation);
  const text = (shown: Page) => shown.locator('[data-language=curl] code').innerText();
  expect(await text(without)).toBe(builtSample(slug, 'curl'));
  await bare.close();

  await page.goto(operation);
  await choose(page, 'Production');
  await page.emulateMedia({ media: 'print' });
  expect(await text(page)).toBe(builtSample(slug, 'curl'));
});

/** Clicks a sample's copy button, and returns what it has copied. */
async function copied(sample: Locator): Promise<string> {
  await sample.getByRole('button', { name: /^Copy/ }).click();
  await expect(sample.getByRole('button')).toContainText('Copied');
  return sample.page().evaluate(() => navigator.clipboard.readText());
}

test('a copy is the program that is shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(operation);
  expect(await copied(shownSample(page))).toBe(builtSample(slug, 'curl'));
  await choose(page, 'Sandbox');
  expect(await copied(shownSample(page))).toBe(builtSample(slug, 'curl', 'sandbox'));

  await choose(page, 'Production');
  const request = { method: 'GET', path: '/', query: {}, headers: {}, body: undefined };
  const languages = samplesOf({ ...request, server: 'https://api.example', credentials: [] });
  expect(languages).toHaveLength(9);
  for (const { id, label } of languages) {
    await choose(page, label);
    expect(await copied(shownSample(page)), id).toBe(builtSample(slug, id, 'server-1'));
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('copy buttons of guides are in sight, and copy', inFull(), async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/docs/get-started');
    const block = page
      .locator('[data-code]')
      .filter({ hasText: /curl .*http:\/\/localhost/ })
      .first();
    const button = block.getByRole('button');
    await expect(button).toHaveCSS('opacity', '1');
    await button.tap();
    await expect(button).toContainText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl .*http:\/\//);
  });
});
