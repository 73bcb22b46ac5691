/** Where things are in the console, at each width: nothing moves but what the reader moves. */
import { expect, type Locator, type Page, test } from '@playwright/test';

import { loadDocument, operationsIn } from '../../support/description';
import { open } from '../../support/site';
import { announced, closeConsole, openConsole, reopen, responseOf, sendButton } from '../../support/console/open';
import { firstOf, inFull } from '../../support/full';

const sizes = {
  '390 px': { width: 390, height: 844 },
  '1440 px': { width: 1440, height: 900 },
  '1024 px': { width: 1024, height: 768 },
};

/** The result of a request is there. */
async function responded(panel: Locator): Promise<void> {
  await expect(announced(panel)).toContainText('Response:');
}

/** How far the page and everything in the console are scrolled. */
function scrolled(page: Page): Promise<number[]> {
  return page.evaluate(() => [
    window.scrollY,
    ...[...document.querySelectorAll('dialog[open], dialog[open] *')]
      .map((element) => element.scrollTop)
      .filter(Boolean),
  ]);
}

for (const [index, [width, viewport]] of Object.entries(sizes).entries()) {
  test.describe(width, () => {
    test.use({ viewport });

    const title = `${width}: request and response are in sight from the start, and no preset moves or scrolls anything`;
    test(title, inFull(index > 0), async ({ page }) => {
      const panel = await openConsole(page);
      const response = responseOf(panel);
      if (viewport.width >= 1024) {
        await expect(response).toContainText('The response will be here');
        await expect(response).toBeInViewport({ ratio: 1 });
      }
      const head = panel.getByRole('heading', { level: 2 });
      await panel.getByRole('button', { name: /^Show all/ }).click();
      const chips = panel.getByRole('group').getByRole('group').getByRole('button');
      expect(await chips.count()).toBeGreaterThan(30);
      const places = () =>
        head
          .or(sendButton(panel))
          .or(chips)
          .evaluateAll((elements) =>
            elements.map((element) => {
              const { x, y, width: w, height } = element.getBoundingClientRect();
              return [x, y, w, height].map(Math.round).join(' ');
            }),
          );
      // Every preset is tested at one of the three widths.
      const these = (await chips.all()).filter((_, turn) => turn % 3 === index);
      for (const chip of firstOf(these, 2)) {
        const name = (await chip.textContent()) ?? '';
        if (name === 'slow') continue;
        await chip.scrollIntoViewIfNeeded();
        const before = { places: await places(), scrolled: await scrolled(page) };
        await chip.click();
        await expect(chip).toHaveAttribute('aria-pressed', 'true');
        await responded(panel);
        await expect(response).toHaveAttribute('aria-busy', 'false');
        expect(await places(), name).toEqual(before.places);
        expect(await scrolled(page), name).toEqual(before.scrolled);
        await expect(response).toBeInViewport({ ratio: 1 });
      }
      await test.step('the response to an earlier request is dimmed, until the form has that again', async () => {
        const colour = () =>
          response
            .locator('.token')
            .first()
            .evaluate((token) => getComputedStyle(token).color);
        const [key, server] = [panel.getByLabel('API key'), panel.getByLabel('Server')];
        const email = panel.getByLabel('email', { exact: true });
        await email.fill('deliverable@sandbox.test');
        await sendButton(panel).click();
        await expect(response).toContainText('"accepted"');
        const note = response.getByText('to an earlier request');
        const bright = await colour();
        // prettier-ignore
        for (const [change, undo] of [
          [() => email.fill(''), () => email.fill('deliverable@sandbox.test')],
          [() => key.fill('mv_test_mine0815'), () => key.fill('')],
          [() => server.selectOption({ index: 1 }), () => server.selectOption({ index: 0 })],
        ] as const) {
          await expect(note).toHaveCount(0);
          await change();
          await expect(note).toBeVisible();
          expect(await colour()).not.toBe(bright);
          await undo();
          await expect(note).toHaveCount(0);
          expect(await colour()).toBe(bright);
        }
        await email.fill('');
        await sendButton(panel).click();
        await expect(email).toBeFocused();
        await expect(email).toHaveAccessibleDescription(/Required/);
        await expect(note).toBeVisible();
      });
    });
  });
}

test.describe('a phone', () => {
  test.use({ viewport: sizes['390 px'] });

  test('the response is a bottom sheet, which collapses to one line', inFull(), async ({ page }) => {
    const panel = await openConsole(page);
    const response = responseOf(panel);
    await expect(response, 'nothing to show').toBeHidden();
    await panel.getByRole('button', { name: 'catch-all', exact: true }).click();
    await expect(response).toContainText('"reason": "catch_all"');
    const up = await response.boundingBox();
    const hide = response.getByRole('button', { name: 'Hide' });
    await expect(hide).toHaveAttribute('aria-expanded', 'true');
    await hide.click();
    await expect(response.getByText('"reason"')).toBeHidden();
    await expect(response).toContainText(/Response 200, \d+ ms/);
    expect((await response.boundingBox())?.height).toBeLessThan(60);
    const show = response.getByRole('button', { name: 'Show' });
    await expect(show).toBeFocused();
    await show.click();
    expect(await response.boundingBox()).toEqual(up);
    await hide.click();
    await sendButton(panel).click();
    await expect(hide, 'comes up again').toBeVisible();
  });

  test('“Try it” is within the first screen of every operation', inFull(), async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 667 });
    for (const { slug } of firstOf(operationsIn(await loadDocument()), 2)) {
      await page.goto(`/api/${slug}`);
      await expect(page.getByRole('button', { name: 'Try it' })).toBeInViewport({ ratio: 1 });
    }
  });
});

test('in a very low window, all of the console can be reached', inFull(), async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const panel = await openConsole(page);
  const chip = panel.getByRole('button', { name: 'greylisted', exact: true });
  await panel.getByLabel('client_reference').focus();
  await page.keyboard.press('Control+Enter');
  await responded(panel);
  await expect(responseOf(panel).getByText('200', { exact: true })).toBeInViewport();
  await responseOf(panel).getByRole('button', { name: 'Copy the whole body' }).scrollIntoViewIfNeeded();
  for (const one of [
    chip,
    panel.getByLabel('client_reference'),
    responseOf(panel).getByText(/headers$/),
    sendButton(panel),
    panel.getByRole('button', { name: 'Close the console' }),
  ]) {
    await one.scrollIntoViewIfNeeded();
    await expect(one).toBeInViewport({ ratio: 0.9 });
  }
});

test(
  'the page behind the console keeps place and width, unscrolled',
  inFull(),
  async ({ baseURL, browserName, playwright }) => {
    const { launchOptions = {} } = test.info().project.use;
    const browser = await playwright[browserName].launch({
      ...launchOptions,
      // Scrollbars that take width.
      ignoreDefaultArgs: ['--hide-scrollbars'],
    });
    const page = await browser.newPage({ baseURL, viewport: sizes['1440 px'] });
    await open(page, '/api/check-email-validity');
    const width = () => page.evaluate(() => document.documentElement.clientWidth);
    expect(await width()).toBeLessThan(1440);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(100);
    const heading = () => page.locator('h1').evaluate((element) => element.getBoundingClientRect().toJSON() as object);
    const before = await heading();
    const panel = await reopen(page);
    expect(await heading()).toEqual(before);
    await page.mouse.move(1, 1);
    await page.mouse.wheel(0, 500);
    await panel.getByLabel('Server').hover();
    await page.mouse.wheel(0, 5000);
    await expect(panel.getByLabel('Language of the sample')).toBeInViewport();
    expect(await heading()).toEqual(before);
    await closeConsole(panel);
    expect(await heading()).toEqual(before);
    await browser.close();
  },
);

test('the head has the request as typed', async ({ page }) => {
  const panel = await openConsole(page, 'get-bounce-logs');
  const head = panel.getByRole('heading', { level: 2 });
  await expect(head).toHaveText('GET https://sandbox.mailvet.example/v1/bounces?limit=3');
  await panel.getByLabel('limit').fill('50');
  await panel.getByLabel('email').fill('mara+news@northwind.example');
  await panel.getByLabel('Server').selectOption({ index: 1 });
  await expect(head).toHaveText(
    'GET https://api.mailvet.example/v1/bounces?email=mara%2Bnews%40northwind.example&limit=50',
  );
});
