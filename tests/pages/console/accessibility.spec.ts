import { expect, test } from '@playwright/test';

import { violations } from '../../support/axe';
import { responseOf, openConsole, production, sendButton } from '../../support/console/open';
import { inFull } from '../../support/full';

for (const [mode, width] of [
  ['dark', 390],
  ['light', 1440],
  ['light', 390],
  ['dark', 1440],
] as const) {
  const title = `axe finds nothing in any state of the console, ${mode}, ${width} px wide`;
  test(title, inFull(mode === 'light' || width === 1440), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    let isReachable = true;
    await page.route(`${production}/**`, async (route) => {
      // Otherwise it stays pending until it is cancelled.
      if (!isReachable) await route.abort();
    });
    const check = async (state: string, within = 'dialog[open]') => {
      expect.soft(await violations(page, within), state).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `sideways scroll: ${state}`).toBeLessThanOrEqual(0);
    };
    const panel = await openConsole(page);
    const response = responseOf(panel);
    const button = (name: string) => panel.getByRole('button', { name, exact: true });
    await panel.getByRole('button', { name: /^Show all/ }).click();
    // The page behind it stays as it is.
    await check('open', 'html');

    await button('greylisted').click();
    await expect(response).toContainText('"reason": "greylisted"');
    await response.getByText(/headers$/).click();
    await check('with a response and its headers');

    await panel.getByLabel('client_reference').fill('order-17');
    await check('with a response to an earlier request');
    if (await button('Hide').isVisible()) {
      await button('Hide').click();
      await check('with the response put away');
    }

    await panel.getByLabel('email', { exact: true }).fill('someone@gmail.com');
    await sendButton(panel).click();
    await expect(response).toContainText('looks nothing up');
    await check('with an address of one’s own');

    await button('error-429').click();
    await expect(response).toContainText('Rate limited');
    await check('with a problem');

    await panel.getByLabel('timeout_ms').fill('1');
    await panel.getByLabel('Server').selectOption({ label: production });
    await sendButton(panel).click();
    await expect(panel.locator('[aria-invalid]')).toHaveCount(2);
    await check('with errors');

    await panel.getByLabel('timeout_ms').fill('');
    await panel.getByLabel('API key').fill('mv_test_mine0815');
    await sendButton(panel).click();
    await expect(response).toContainText('Sending…');
    await check('with a pending request');
    await button('Cancel').click();
    await expect(response).toContainText('Cancelled.');

    isReachable = false;
    await button('JSON').click();
    await sendButton(panel).click();
    await expect(response).toContainText('did not respond');
    await panel.getByLabel('Body as JSON').fill('{"a" 1}');
    await sendButton(panel).click();
    await expect(panel.getByRole('button', { name: /^Go to line/ })).toBeVisible();
    await check('with a failure, and an error in the body as JSON');
    await button('History').click();
    await check('with a history');
  });
}
