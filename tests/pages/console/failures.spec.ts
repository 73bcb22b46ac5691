/** What can go wrong between the page and a server is told apart, and there is a way on. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { expect, type Page, type Route, test } from '@playwright/test';

import {
  announced,
  responseOf,
  goToProduction,
  openConsole,
  production,
  sendButton,
} from '../../support/console/open';
import { inFull } from '../../support/full';

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
  await expect(answer).toContainText('api.mailvet.example did not respond.');
  await expect(answer).toContainText('reserved for documentation');
  await expect(announced(panel)).toContainText('did not respond');
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
  await expect(answer).toContainText('did not respond');
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
  // oxlint-disable-next-line typescript/no-empty-function -- a server that never answers
  const { panel, answer } = await sendTo(page, () => {});
  await expect(sendButton(panel)).toHaveText('Sending…');
  await page.clock.runFor(29_000);
  await expect(sendButton(panel)).toHaveText('Sending…');
  await page.clock.runFor(1_000);
  await expect(answer).toContainText('No response within 30 seconds.');
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
  await expect(answer).toContainText('responded with a redirect');
  expect(seen).toEqual([]);
});

test('Retry-After counts down each second', async ({ page }) => {
  await page.clock.install();
  const { answer } = await sendTo(
    page,
    fulfil({
      status: 503,
      headers: { 'Retry-After': '3', 'Access-Control-Expose-Headers': 'Retry-After' },
      json: {},
    }),
  );
  await expect(answer.getByRole('button', { name: 'Send again' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 600_000);
  // Another timer counts the time of a request.
  const countdown = answer.getByRole('timer').filter({ hasText: 'Retry-After' });
  await expect(countdown).toHaveText('Retry-After has passed');
  await answer.getByRole('button', { name: 'Send again' }).click();
  for (const text of ['3 s left', '2 s left', '1 s left', 'has passed']) {
    await expect(countdown).toContainText(text);
    await page.clock.runFor(1000);
  }
});

test('a successful response with `errors` marks no field as invalid', async ({ page }) => {
  const errors = [{ pointer: '/email', detail: 'Seen before.' }];
  const { panel, answer } = await sendTo(page, fulfil({ json: { errors } }));
  await expect(answer).toContainText('Seen before.');
  await expect(panel.getByLabel('email', { exact: true })).not.toHaveAttribute('aria-invalid');
});

test('the history shows a request without a response in the colour of errors', async ({ page }) => {
  const { panel } = await sendTo(page, (route) => route.abort('namenotresolved'));
  await panel.getByRole('button', { name: 'Send to the sandbox instead' }).click();
  await panel.getByRole('button', { name: 'History' }).click();
  const results = panel.getByRole('button', { name: /POST/ }).locator('strong');
  await expect(results).toHaveCount(2);
  const colours = await results.evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  expect(new Set(colours).size).toBe(2);
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

test('invisible characters of a response are shown as escapes, and its copy has the same value', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = 'user\u202egpj.exe\u2066\u200d\u00ad\ufeff\u0085\u2028\u{e0041}';
  const body = JSON.stringify({ [text]: text });
  const { panel, answer } = await sendTo(page, fulfil({ contentType: 'application/json', body }));
  const escaped = 'user\\u202egpj.exe\\u2066\\u200d\\u00ad\\ufeff\\u0085\\u2028\\udb40\\udc41';
  await expect(answer.locator('code')).toHaveText(`{\n  "${escaped}": "${escaped}"\n}`);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await answer.getByRole('button', { name: 'Copy the whole body' }).click();
  await expect.poll(async () => JSON.parse(await copied()) as unknown).toEqual({ [text]: text });

  await page.unroute(`${production}/**`);
  await page.route(`${production}/**`, fulfil({ contentType: 'text/plain', body: text }));
  await sendButton(panel).click();
  await expect(answer.locator('code')).toHaveText(escaped);
  await answer.getByRole('button', { name: 'Copy the whole body' }).click();
  await expect.poll(copied).toBe(text);
});

const large: Record<string, string> = {
  '100,000 nested lists': '['.repeat(100_000) + ']'.repeat(100_000),
  '20,000 nested objects': '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000),
  '100,000 numbers': `[${'1,'.repeat(99_999)}1]`,
  // Short, but not once it is indented.
  '20,000 numbers': `[${'1,'.repeat(19_999)}1]`,
  'one line of 100,000 letters': JSON.stringify({ text: 'x'.repeat(100_000) }),
  '10 MB of numbers': `[${'1,'.repeat(4_999_999)}1]`,
};

for (const [name, body] of Object.entries(large)) {
  test(
    `${name}: a bounded start is shown; Copy and Download give the whole`,
    inFull(!name.includes('lists')),
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { panel, answer } = await sendTo(
        page,
        fulfil({ contentType: 'application/json', body }),
      );
      await expect(answer).toContainText(
        /The response is large: application\/json, [\d.]+ [kM]B\./,
      );
      await expect(answer).toContainText('This is its start; Copy and Download give the whole.');
      const shown = await answer.evaluate((region) => {
        const code = region.querySelector('code');
        const text = code?.textContent ?? '';
        // The block of a text is the nearest one around it.
        const blocks = new Map<Element, number>();
        const walker = document.createTreeWalker(code ?? region, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          let block = walker.currentNode.parentElement;
          while (block && block !== code && getComputedStyle(block).display !== 'block') {
            block = block.parentElement;
          }
          const length = walker.currentNode.nodeValue?.length ?? 0;
          if (block) blocks.set(block, (blocks.get(block) ?? 0) + length);
        }
        return {
          characters: region.textContent.length,
          elements: region.querySelectorAll('*').length,
          indentation: Math.max(...text.split('\n').map((line) => line.search(/\S|$/))),
          largestBlock: Math.max(...blocks.values()),
          outsideOfBlocks: (code && blocks.get(code)) ?? 0,
        };
      });
      expect(shown.characters).toBeGreaterThan(20_000);
      expect(shown.characters).toBeLessThan(51_000);
      expect(shown.elements).toBeLessThan(10_200);
      expect(shown.indentation).toBeLessThanOrEqual(40);
      // The layout of one block takes time that grows with the square of its length.
      expect(shown.largestBlock).toBeLessThanOrEqual(2001);
      expect(shown.outsideOfBlocks).toBe(0);

      const copy = answer.getByRole('button', { name: 'Copy the whole body' });
      // Observed in the page: the label changes back after 2 seconds, while copying 10 MB may block the browser for longer.
      const label = copy.evaluate(
        (button) =>
          new Promise((resolve) => {
            new MutationObserver(() => {
              resolve(button.textContent);
            }).observe(button, { childList: true, subtree: true, characterData: true });
          }),
      );
      await copy.click();
      expect(await label).toBe('Copied the whole body');
      const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
      const copied = await page.evaluate(async () => {
        const text = new TextEncoder().encode(await navigator.clipboard.readText());
        return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
      });
      expect(Buffer.from(copied).toString('hex')).toBe(digestOf(body));
      const saved = page.waitForEvent('download');
      await answer.getByRole('button', { name: 'Download' }).click();
      expect(digestOf(readFileSync(await (await saved).path(), 'utf8'))).toBe(digestOf(body));

      await panel.getByLabel('Server').selectOption({ index: 0 });
      await sendButton(panel).click();
      await expect(answer).toContainText('"reason": "accepted"');
    },
  );
}

test('a problem with a long detail and many headers: a bounded part of both is shown', async ({
  page,
}) => {
  const names = Array.from({ length: 1000 }, (_, index) => `x-${index}`);
  const { answer } = await sendTo(
    page,
    fulfil({
      status: 500,
      headers: {
        'Access-Control-Expose-Headers': '*',
        ...Object.fromEntries(names.map((name) => [name, 'x'])),
      },
      contentType: 'application/problem+json',
      body: JSON.stringify({ title: 'a'.repeat(600), detail: 'b'.repeat(600) }),
    }),
  );
  await expect(answer.getByText(`${'a'.repeat(500)}…`, { exact: true })).toBeVisible();
  await expect(answer.getByText(`${'b'.repeat(500)}…`, { exact: true })).toBeVisible();
  await expect(answer.locator('code')).toContainText('b'.repeat(600));
  await answer.getByText(/^1\d{3} headers$/).click();
  const headers = answer.getByRole('group', { name: 'Headers of the response' });
  await expect(headers).toContainText(/The other 9\d\d are in your browser’s network panel/);
  expect((await headers.innerText()).split('\n')).toHaveLength(101);
});

test('a downloaded response has no media type that a browser runs', async ({ page }) => {
  await page.addInitScript(() => {
    const createObjectURL = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      document.documentElement.dataset.saved = blob.type;
      return createObjectURL(blob);
    };
  });
  const body = Buffer.from('<script>alert(1)</script>\0');
  const { answer } = await sendTo(page, fulfil({ contentType: 'text/html', body }));
  const saved = page.waitForEvent('download');
  await answer.getByRole('button', { name: 'Download' }).click();
  expect(readFileSync(await (await saved).path())).toEqual(body);
  await expect(page.locator('html')).toHaveAttribute('data-saved', 'application/octet-stream');
});

test('a binary response is described and can be downloaded', async ({ page }) => {
  const body = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]);
  const { answer } = await sendTo(page, fulfil({ contentType: 'image/png', body }));
  await expect(answer).toContainText('This is not text: image/png, 6 B.');
  const saved = page.waitForEvent('download');
  await answer.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('response.png');
});

test('a response without a body', async ({ page }) => {
  const { answer } = await sendTo(page, fulfil({ status: 204 }));
  await expect(answer).toContainText('The body is empty.');
});
