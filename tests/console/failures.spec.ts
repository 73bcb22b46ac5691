/** What can go wrong between the page and a server is told apart, and there is a way on. */
import { expect, type Page, type Route, test } from '@playwright/test';

import { responseOf, goToProduction, openConsole, production, sendButton } from './open';

/** Sends to the production server, which answers as the test says. */
async function sendTo(page: Page, answer: (route: Route) => Promise<void> | void) {
  await page.route(`${production}/**`, answer);
  const panel = await openConsole(page);
  await goToProduction(panel);
  await sendButton(panel).click();
  return { panel, answer: responseOf(panel) };
}

const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** Allows the request that comes before, and answers the one that counts. */
function fulfil(response: Parameters<Route['fulfill']>[0]) {
  return (route: Route) =>
    route.fulfill({
      ...(route.request().method() === 'OPTIONS' ? { status: 204 } : response),
      headers: { ...cors, ...response?.headers },
    });
}

test('an unreachable host: the console explains it and offers the sandbox', async ({ page }) => {
  const { panel, answer } = await sendTo(page, (route) => route.abort('namenotresolved'));
  await expect(answer).toContainText('api.mailvet.example did not answer.');
  await expect(answer).toContainText('reserved for documentation');
  await expect(panel.getByRole('status')).toContainText('did not answer');
  await panel.getByRole('button', { name: 'Send to the sandbox instead' }).click();
  await expect(answer).toContainText('"reason": "accepted"');
  await expect(sendButton(panel)).toBeFocused();
});

test('a response without CORS', async ({ page }) => {
  const { answer } = await sendTo(page, (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': 'https://other.example' },
      json: { status: 'deliverable' },
    }),
  );
  await expect(answer).toContainText('did not answer');
});

test('offline', async ({ page, context }) => {
  const panel = await openConsole(page);
  await goToProduction(panel);
  await context.setOffline(true);
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('You are offline.');
  await expect(sendButton(panel)).toBeFocused();
});

test('a timeout after thirty seconds', async ({ page }) => {
  await page.clock.install();
  // eslint-disable-next-line @typescript-eslint/no-empty-function -- a server that never answers
  const { panel, answer } = await sendTo(page, () => {});
  await expect(sendButton(panel)).toHaveText('Sending…');
  await page.clock.runFor(29_000);
  await expect(sendButton(panel)).toHaveText('Sending…');
  await page.clock.runFor(1_000);
  await expect(answer).toContainText('No answer within 30 seconds.');
});

test('a redirect is not followed, so that it cannot leak the key', async ({ page }) => {
  const seen: string[] = [];
  await page.route('https://elsewhere.example/**', (route) => {
    seen.push(route.request().url());
    return route.abort();
  });
  const { answer } = await sendTo(
    page,
    fulfil({ status: 307, headers: { Location: 'https://elsewhere.example/' } }),
  );
  await expect(answer).toContainText('answered with a redirect');
  expect(seen).toEqual([]);
});

test('a problem document of another site is shown without a link', async ({ page }) => {
  const { answer } = await sendTo(
    page,
    fulfil({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'https://evil.example/docs/errors#x',
        title: 'Overloaded',
        detail: 'Come back later.',
      }),
    }),
  );
  await expect(answer).toContainText('503');
  await expect(answer).toContainText('Come back later.');
  await expect(answer.getByRole('link')).toHaveCount(0);
});

test('HTML in a response is shown as text and does not run', async ({ page }) => {
  const html = '<img src=x onerror="window.ran = true"><script>window.ran = true</script>';
  const { answer } = await sendTo(
    page,
    fulfil({ status: 502, contentType: 'text/html', body: html, headers: { 'X-Note': html } }),
  );
  await expect(answer).toContainText('This is not JSON but text/html');
  await expect(answer).toContainText(html);
  await expect(answer.locator('img, script')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('JSON: prototype names are plain members, and numbers keep their digits', async ({ page }) => {
  const body =
    '{"__proto__":{"status":"risky"},"id":12345678901234567890,"a":"{\\"b\\":[","list":[],"a":1}';
  const { answer } = await sendTo(page, fulfil({ contentType: 'application/json', body }));
  await expect(answer).toContainText('"id": 12345678901234567890');
  await expect(answer).toContainText('"a": "{\\"b\\":["');
  await expect(answer.getByText('risky', { exact: true })).toHaveCount(0);
});

test('invalid JSON', async ({ page }) => {
  const { answer } = await sendTo(
    page,
    fulfil({ contentType: 'application/json', body: '{"status": "deliv' }),
  );
  await expect(answer).toContainText('cannot be read as JSON');
  await expect(answer).toContainText('{"status": "deliv');
});

test('deeply nested JSON', async ({ page }) => {
  const body = '['.repeat(5000) + ']'.repeat(5000);
  const { answer } = await sendTo(page, fulfil({ contentType: 'application/json', body }));
  await expect(answer).toContainText('200');
  await expect(sendButton(page.getByRole('region', { name: 'Console' }))).toHaveText('Send');
});

test('a binary response is described and can be downloaded', async ({ page }) => {
  const body = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]);
  const { answer } = await sendTo(page, fulfil({ contentType: 'image/png', body }));
  await expect(answer).toContainText('This is not text: image/png, 6 B.');
  const saved = page.waitForEvent('download');
  await answer.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('answer.bin');
});

test('a huge response: its start is shown, and all of it can be downloaded', async ({ page }) => {
  const body = JSON.stringify({ text: 'x'.repeat(3_000_000) });
  const { answer } = await sendTo(page, fulfil({ contentType: 'application/json', body }));
  await expect(answer).toContainText('The answer is large: application/json, 3.0 MB.');
  expect((await answer.textContent())?.length).toBeLessThan(210_000);
  await expect(answer.getByRole('button', { name: 'Download' })).toBeVisible();
});

test('a response without a body', async ({ page }) => {
  const { answer } = await sendTo(page, fulfil({ status: 204 }));
  await expect(answer).toContainText('The body is empty.');
});
