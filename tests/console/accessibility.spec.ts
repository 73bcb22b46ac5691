import { expect, test } from '@playwright/test';

import { violations } from '../support/axe';
import { responseOf, openConsole, production, sendButton } from './open';

for (const mode of ['light', 'dark']) {
  for (const width of [1280, 390]) {
    test(`axe finds nothing in the console, ${mode}, ${width} px wide`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((theme) => {
        localStorage.setItem('theme', theme);
      }, mode);
      await page.route(`${production}/**`, (route) => route.abort());
      const check = async (state: string) => {
        expect.soft(await violations(page), state).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect.soft(overflow, `sideways scroll: ${state}`).toBeLessThanOrEqual(0);
      };
      await page.goto('/api/check-email-validity');
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      await check('closed');

      const panel = await openConsole(page);
      await panel.getByRole('button', { name: /^Show all/ }).click();
      await check('open');

      await panel.getByRole('button', { name: 'greylisted', exact: true }).click();
      await expect(responseOf(panel)).toContainText('"reason": "greylisted"');
      await responseOf(panel)
        .getByText(/headers$/)
        .click();
      await check('with an answer');

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
      await panel.getByRole('button', { name: 'JSON', exact: true }).click();
      await sendButton(panel).click();
      await expect(responseOf(panel)).toContainText('did not answer');
      await check('with a failure, and the body as JSON');
    });
  }
}
