import { expect, test } from '@playwright/test';

test('Get started: one click opens the console with a response, and nothing is sent to a server', async ({
  page,
  baseURL,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/docs/get-started');
  await page.getByRole('button', { name: 'Send a request' }).click();
  const panel = page.getByRole('dialog', { name: 'Console' });
  const response = panel.getByRole('region', { name: 'Response' });
  await expect(response.getByText('200', { exact: true })).toBeVisible();
  await expect(response).toContainText('"deliverable@sandbox.test"');
  expect(sent.filter((url) => !url.startsWith(String(baseURL)))).toEqual([]);

  await panel.getByRole('button', { name: 'Close the console' }).click();
  await expect(page.getByRole('button', { name: 'Send a request' })).toBeFocused();
});

test('Get started: a link to a request fills in the console and sends nothing; its own link is to the reference', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const body = JSON.stringify([0, { 'body.email': 'role@sandbox.test' }, '']);
  await page.goto(`/docs/get-started#console=${Buffer.from(body).toString('base64url')}`);
  const panel = page.getByRole('dialog', { name: 'Console' });
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Response' })).toContainText('will be here');
  await panel.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe('/api/check-email-validity');
});
