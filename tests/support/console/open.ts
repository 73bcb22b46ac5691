import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from '../site';

/** The contract's production server: nothing answers there but what a test puts there. */
export const production = 'https://api.mailvet.example/v1';

/** The console of an operation's page, opened. */
export async function openConsole(page: Page, address = 'check-email-validity'): Promise<Locator> {
  await page.goto(`/api/${address}`);
  await hydrated(page);
  return reopen(page);
}

/** The console of the page that is shown, opened. */
export async function reopen(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Try it' }).click();
  const panel = page.getByRole('dialog', { name: 'Console' });
  await expect(panel).toBeVisible();
  return panel;
}

export const sendButton = (panel: Locator): Locator => panel.getByRole('button', { name: /^Send(ing…)?$/ });

export const responseOf = (panel: Locator): Locator => panel.getByRole('region', { name: 'Response' });

/** Chooses the production server, with a key. */
export async function goToProduction(panel: Locator, key = 'mv_live_4fT9xKq2'): Promise<void> {
  await panel.getByLabel('Server').selectOption({ label: production });
  await panel.getByLabel('API key').fill(key);
}

export async function closeConsole(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Close the console' }).click();
  await expect(panel).toBeHidden();
}

/** The live region of the request. The search in a long response has its own, before it. */
export const announced = (panel: Locator): Locator => panel.getByRole('status').last();
