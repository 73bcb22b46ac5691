import { expect, test } from '@playwright/test';

import { violations } from '../../support/axe';
import { responseOf, openConsole, production, sendButton } from '../../support/console/open';
import { inFull } from '../../support/full';

for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(
      `axe finds nothing in the console, ${mode}, ${width} px wide`,
      inFull(mode === 'light' || width === 1440),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.addInitScript((theme) => {
          localStorage.setItem('theme', theme);
        }, mode);
        let isReachable = true;
        await page.route(`${production}/**`, async (route) => {
          // Otherwise it stays pending until it is cancelled.
          if (!isReachable) await route.abort();
        });
        const check = async (state: string, within = 'dialog[open]') => {
          expect.soft(await violations(page, within), state).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect.soft(overflow, `sideways scroll: ${state}`).toBeLessThanOrEqual(0);
        };
        const panel = await openConsole(page);
        await panel.getByRole('button', { name: /^Show all/ }).click();
        // The page behind it stays as it is.
        await check('open', 'html');

        await panel.getByRole('button', { name: 'greylisted', exact: true }).click();
        await expect(responseOf(panel)).toContainText('"reason": "greylisted"');
        await responseOf(panel)
          .getByText(/headers$/)
          .click();
        await check('with a response');

        await panel.getByLabel('client_reference').fill('order-17');
        await check('with a response to an earlier request');

        const hide = panel.getByRole('button', { name: 'Hide' });
        if (await hide.isVisible()) {
          await hide.click();
          await check('with the response put away');
        }

        await panel.getByLabel('email', { exact: true }).fill('someone@gmail.com');
        await sendButton(panel).click();
        await expect(responseOf(panel)).toContainText('looks nothing up');
        await check('with an address of one’s own');

        await panel.getByRole('button', { name: 'error-429', exact: true }).click();
        await expect(responseOf(panel)).toContainText('Rate limited');
        await check('with a problem');

        await panel.getByLabel('timeout_ms').fill('1');
        await panel.getByLabel('Server').selectOption({ label: production });
        await sendButton(panel).click();
        await expect(panel.locator('[aria-invalid]')).toHaveCount(2);
        await check('with errors');

        await panel.getByLabel('timeout_ms').fill('');
        await panel.getByLabel('API key').fill('mv_test_mine0815');
        await sendButton(panel).click();
        await expect(responseOf(panel)).toContainText('Sending…');
        await check('with a pending request');
        await panel.getByRole('button', { name: 'Cancel' }).click();
        await expect(responseOf(panel)).toContainText('Cancelled.');

        isReachable = false;
        await panel.getByRole('button', { name: 'JSON', exact: true }).click();
        await sendButton(panel).click();
        await expect(responseOf(panel)).toContainText('did not respond');
        await check('with a failure, and the body as JSON');
      },
    );
  }
}
