/** The response: JSON tree, raw body and headers. */
import { expect, type Page, test } from '@playwright/test';

import { violations } from '../../support/axe';
import { openConsole, responseOf, sendButton } from '../../support/console/open';
import { inFull } from '../../support/full';

const widths = [1440, 390];

async function openResponse(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const panel = await openConsole(page, 'get-bounce-logs');
  await sendButton(panel).click();
  const response = responseOf(panel);
  await expect(response).toContainText('"has_more": true');
  return { panel, response };
}

for (const width of widths) {
  test(
    `the tree of a response collapses by keyboard, at once and one by one, ${width} px wide`,
    inFull(width > 390),
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { panel, response } = await openResponse(page, width);
      const email = response.getByText('"mara.lindt@northwind.example"');
      const list = response.locator('summary').filter({ hasText: '"data": [' });
      await expect(email).toBeVisible();
      await list.press('Enter');
      await expect(email).toBeHidden();
      await expect(response.getByText('"has_more"')).toBeVisible();
      const rest = await list.evaluate((summary) => getComputedStyle(summary, '::after').content);
      expect(rest).toContain('… 3 items ],');
      await list.press('Enter');
      await expect(email).toBeVisible();

      await response.getByRole('button', { name: 'Collapse all' }).click();
      await expect(email).toBeHidden();
      await expect(list).toBeVisible();
      await response.getByRole('button', { name: 'Copy the whole body' }).click();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(JSON.parse(copied)).toMatchObject({ has_more: true });
      await response.getByRole('button', { name: 'Expand all' }).click();
      await expect(email).toBeVisible();
      // The next response is not collapsed, although the last one was.
      await response.getByRole('button', { name: 'Collapse all' }).click();
      await panel.getByLabel('limit').fill('2');
      await sendButton(panel).click();
      await expect(response.getByRole('button', { name: 'Collapse all' })).toBeVisible();
      await expect(email).toBeVisible();
    },
  );

  test(
    `a response as it came, and its headers, ${width} px wide`,
    inFull(width > 390),
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { panel, response } = await openResponse(page, width);
      const code = response.locator('code');
      const copied = async (what: string) => {
        await response.getByRole('button', { name: `Copy ${what}` }).click();
        await expect(response.getByRole('button', { name: `Copied ${what}` })).toBeVisible();
        return page.evaluate(() => navigator.clipboard.readText());
      };
      const formatted = await copied('the whole body');
      expect(formatted).toContain('\n  "has_more": true');
      await response.getByRole('button', { name: 'Raw' }).click();
      await expect(response.getByRole('button', { name: 'Raw' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(response.locator('details')).toHaveCount(0);
      await expect(response.getByRole('button', { name: 'Collapse all' })).toHaveCount(0);
      await expect(code).toContainText('"has_more"');
      const raw = await copied('the whole body');
      expect(raw).toBe(`${JSON.stringify(JSON.parse(formatted), null, 2)}\n`);
      expect(raw).not.toBe(formatted);
      await response.getByRole('button', { name: /^\d headers$/ }).click();
      await expect(response.getByRole('group', { name: 'Headers of the response' })).toContainText(
        'content-type: application/json',
      );
      expect(await copied('the headers')).toContain('content-type: application/json');
      // The next response is shown in the same view.
      await panel.getByLabel('limit').fill('2');
      await sendButton(panel).click();
      await expect(response).toContainText('content-type: application/json');
      await response.getByRole('button', { name: 'Formatted' }).click();
      await expect(code).toContainText('"has_more": true');
    },
  );
}

for (const [mode, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(
    `axe finds nothing in the views of a response, ${mode}, ${width} px wide`,
    inFull(mode === 'light'),
    async ({ page }) => {
      await page.addInitScript((theme) => {
        localStorage.setItem('theme', theme);
      }, mode);
      const { response } = await openResponse(page, width);
      expect(await violations(page, 'dialog[open]')).toEqual([]);
      await response.getByRole('button', { name: 'Collapse all' }).click();
      await response.getByRole('button', { name: /headers$/ }).click();
      expect(await violations(page, 'dialog[open]')).toEqual([]);
    },
  );
}
