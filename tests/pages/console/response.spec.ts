/** The response: JSON tree, raw body and headers. */
import { expect, type Page, test } from '@playwright/test';

import { openConsole, responseOf, sendButton } from '../../support/console/open';
import { inFull } from '../../support/full';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

for (const width of [390, 1440]) {
  const title = `a response as a tree that collapses by keyboard, as it came, and its headers, ${width} px wide`;
  test(title, inFull(width > 390), async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 900 });
    const panel = await openConsole(page, 'get-bounce-logs');
    await sendButton(panel).click();
    const response = responseOf(panel);
    const button = (name: string | RegExp) => response.getByRole('button', { name });
    const email = response.getByText('"mara.lindt@northwind.example"');
    const list = response.locator('summary').filter({ hasText: '"data": [' });
    const copied = async (what: string) => {
      await button(`Copy ${what}`).click();
      await expect(button(`Copied ${what}`)).toBeVisible();
      return clipboard(page);
    };
    let formatted = '';
    await test.step('one by one', async () => {
      await expect(email).toBeVisible();
      await list.press('Enter');
      await expect(email).toBeHidden();
      await expect(response.getByText('"has_more"')).toBeVisible();
      const rest = await list.evaluate((summary) => getComputedStyle(summary, '::after').content);
      expect(rest).toContain('… 3 items ],');
      await list.press('Enter');
      await expect(email).toBeVisible();
    });
    await test.step('all at once; a copy has the whole; the next response is not collapsed', async () => {
      await button('Collapse all').click();
      await expect(email).toBeHidden();
      await expect(list).toBeVisible();
      formatted = await copied('the whole body');
      expect(formatted).toContain('\n  "has_more": true');
      await button('Expand all').click();
      await expect(email).toBeVisible();
      await button('Collapse all').click();
      await panel.getByLabel('limit').fill('2');
      await sendButton(panel).click();
      await expect(button('Collapse all')).toBeVisible();
      await expect(email).toBeVisible();
    });
    await test.step('as it came, with its headers, also the next response', async () => {
      await panel.getByLabel('limit').fill('3');
      await sendButton(panel).click();
      await button('Raw').click();
      await expect(button('Raw')).toHaveAttribute('aria-pressed', 'true');
      await expect(response.locator('details')).toHaveCount(0);
      await expect(button('Collapse all')).toHaveCount(0);
      const raw = await copied('the whole body');
      expect(raw).toBe(`${JSON.stringify(JSON.parse(formatted), null, 2)}\n`);
      expect(raw).not.toBe(formatted);
      await button(/^\d headers$/).click();
      const headers = response.getByRole('group', { name: 'Headers of the response' });
      await expect(headers).toContainText('content-type: application/json');
      expect(await copied('the headers')).toContain('content-type: application/json');
      await panel.getByLabel('limit').fill('2');
      await sendButton(panel).click();
      await expect(headers).toContainText('content-type: application/json');
      await button('Formatted').click();
      await expect(response.locator('code')).toContainText('"has_more": true');
    });
  });
}
