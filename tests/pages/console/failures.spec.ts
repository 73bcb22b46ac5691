/** What can go wrong between the page and a server is told apart, and there is a way on. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { expect, type Locator, type Page, type Route, test } from '@playwright/test';

import { announced, responseOf, goToProduction, openConsole, production, sendButton } from '../../support/console/open';
import { inFull } from '../../support/full';

type Answer = (route: Route) => Promise<void> | void;

/** A console with the production server chosen. Returns what sends there; the server answers as the test says. */
async function openAtProduction(page: Page) {
  let answer: Answer = (route) => route.abort();
  await page.route(`${production}/**`, (route) => answer(route));
  const panel = await openConsole(page);
  await goToProduction(panel);
  const response = responseOf(panel);
  const send = async (next: Answer) => {
    answer = next;
    await sendButton(panel).click();
  };
  return { panel, response, send };
}

const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** Allows the request that comes before, and answers the one that counts. */
const fulfil =
  (response: Parameters<Route['fulfill']>[0]): Answer =>
  (route) =>
    route.fulfill({
      ...(route.request().method() === 'OPTIONS' ? { status: 204 } : response),
      headers: { ...cors, ...response?.headers },
    });
const json = (body: string) => fulfil({ contentType: 'application/json', body });

const html = '<img src=x onerror="window.ran = true"><script>window.ran = true</script>';
const elsewhere = 'https://elsewhere.example/';
const escapable = 'user\u202egpj.exe\u2066\u200d\u00ad\ufeff\u0085\u2028\u{e0041}';
const escaped = 'user\\u202egpj.exe\\u2066\\u200d\\u00ad\\ufeff\\u0085\\u2028\\udb40\\udc41';
const foreign = { type: 'https://evil.example/docs/errors#x', title: 'Overloaded', detail: 'Come back.' };
const long = { title: 'a'.repeat(600), detail: 'b'.repeat(600) };

/** What a server does, and what the console says. */
// prettier-ignore
const outcomes: [what: string, answer: Answer, ...says: (string | RegExp)[]][] = [
  ['allows another origin only', (route) => route.fulfill({ headers: { 'Access-Control-Allow-Origin': elsewhere }, json: {} }), 'did not respond'],
  ['redirects', fulfil({ status: 307, headers: { Location: elsewhere } }), 'responded with a redirect'],
  ['has no body', fulfil({ status: 204 }), 'The body is empty.'],
  ['sends half of a JSON text', json('{"status": "deliv'), 'cannot be read as JSON', '{"status": "deliv'],
  ['sends HTML', fulfil({ status: 502, contentType: 'text/html', body: html, headers: { 'X-Note': html } }), 'This is not JSON but text/html', html],
  ['sends names of a prototype', json('{"__proto__":{"status":"risky"},"a":"{\\"b\\":[","a":1}'), '"a": "{\\"b\\":["', '"status": "risky"'],
  ['sends more digits than a number has', json('{"id":12345678901234567890}'), '"id": 12345678901234567890'],
  ['sends a problem of another site', fulfil({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(foreign) }), '503', 'Come back.'],
  ['sends a long problem', fulfil({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(long) }), `${'a'.repeat(500)}…`, `${'b'.repeat(500)}…`, long.detail],
  ['sends `errors` with a success', fulfil({ json: { errors: [{ pointer: '/email', detail: 'Seen before.' }] } }), 'Seen before.'],
  ['sends invisible characters', json(JSON.stringify({ [escapable]: escapable })), `"${escaped}": "${escaped}"`],
  ['sends them as plain text', fulfil({ contentType: 'text/plain', body: escapable }), escaped],
];

test('what a server does wrong is said, and nothing runs', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const seen: string[] = [];
  await page.route(`${elsewhere}**`, (route) => {
    seen.push(route.request().url());
    return route.abort();
  });
  const { panel, response, send } = await openAtProduction(page);
  for (const [what, answer, ...says] of outcomes) {
    await test.step(`a server that ${what}`, async () => {
      await send(answer);
      for (const text of says) await expect(response).toContainText(text);
      await expect(response.locator('img, code script')).toHaveCount(0);
      await expect(response.getByRole('link')).toHaveCount(0);
      // The badge of a verdict.
      await expect(response.getByText('risky', { exact: true })).toHaveCount(0);
      await expect(panel.locator('[aria-invalid=true]')).toHaveCount(0);
    });
  }
  await response.getByRole('button', { name: 'Copy the whole body' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied, 'a copy has the characters themselves').toBe(escapable);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(seen).toEqual([]);
});

test('an unreachable server: the console offers the sandbox', async ({ page }) => {
  const { panel, response, send } = await openAtProduction(page);
  await send((route) => route.abort('namenotresolved'));
  await expect(response).toContainText('api.mailvet.example did not respond.');
  await expect(response).toContainText('reserved for documentation');
  await expect(announced(panel)).toContainText('did not respond');
  await panel.getByRole('button', { name: 'Send to the sandbox instead' }).click();
  await expect(response).toContainText('"reason": "accepted"');
  await expect(sendButton(panel)).toBeFocused();
  await panel.getByRole('button', { name: 'History' }).click();
  const results = panel.getByRole('button', { name: /POST/ }).locator('strong');
  await expect(results).toHaveCount(2);
  const colours = await results.evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  expect(new Set(colours).size, 'a failure has the colour of errors').toBe(2);
});

test('offline, and a timeout after thirty seconds', inFull(), async ({ page, context }) => {
  await page.clock.install();
  const { panel, response, send } = await openAtProduction(page);
  await context.setOffline(true);
  await send((route) => route.abort('internetdisconnected'));
  await expect(response).toContainText('You are offline.');
  await expect(sendButton(panel)).toBeFocused();
  await context.setOffline(false);
  await send(() => undefined);
  await expect(sendButton(panel)).toHaveText('Sending…');
  await page.clock.runFor(29_000);
  await expect(sendButton(panel)).toHaveText('Sending…');
  await page.clock.runFor(1_000);
  await expect(response).toContainText('No response within 30 seconds.');
});

const digestOf = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** Saves the response. Returns its file. */
async function download(response: Locator) {
  const saved = response.page().waitForEvent('download');
  await response.getByRole('button', { name: 'Download' }).click();
  return saved;
}

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
  const title = `${name}: a bounded start is shown; Copy and Download give the whole`;
  test(title, inFull(), async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { panel, response, send } = await openAtProduction(page);
    await send(json(body));
    await expect(response).toContainText(/The response is large: application\/json, [\d.]+ [kM]B\./);
    await expect(response).toContainText('This is its start; Copy and Download give the whole.');
    const shown = await response.evaluate((region) => {
      const code = region.querySelector('code');
      const text = code?.textContent ?? '';
      // The block of a text is the nearest one around it.
      const blocks = new Map<Element, number>();
      const walker = document.createTreeWalker(code ?? region, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        let block = walker.currentNode.parentElement;
        while (block && block !== code && getComputedStyle(block).display !== 'block') block = block.parentElement;
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

    const copy = response.getByRole('button', { name: 'Copy the whole body' });
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
    const copied = await page.evaluate(async () => {
      const text = new TextEncoder().encode(await navigator.clipboard.readText());
      return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
    });
    expect(Buffer.from(copied).toString('hex')).toBe(digestOf(body));
    const saved = await download(response);
    expect(digestOf(readFileSync(await saved.path()))).toBe(digestOf(body));

    await panel.getByLabel('Server').selectOption({ index: 0 });
    await sendButton(panel).click();
    await expect(response).toContainText('"reason": "accepted"');
  });
}

test('a bounded part of headers is shown; a download runs nothing', inFull(), async ({ page }) => {
  await page.addInitScript(() => {
    const createObjectURL = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      document.documentElement.dataset.saved = blob.type;
      return createObjectURL(blob);
    };
  });
  const { response, send } = await openAtProduction(page);
  const names = Array.from({ length: 1000 }, (_, index) => [`x-${index}`, 'x'] as const);
  const headers: Record<string, string> = { 'Access-Control-Expose-Headers': '*', ...Object.fromEntries(names) };
  const content = Buffer.from('<script>alert(1)</script>\0');
  await send(fulfil({ headers, contentType: 'text/html', body: content }));
  await response.getByText(/^1\d{3} headers$/).click();
  const shown = response.getByRole('group', { name: 'Headers of the response' });
  await expect(shown).toContainText(/The other 9\d\d are in your browser’s network panel/);
  expect((await shown.innerText()).split('\n')).toHaveLength(101);
  const saved = await download(response);
  expect(readFileSync(await saved.path())).toEqual(content);
  await expect(page.locator('html')).toHaveAttribute('data-saved', 'application/octet-stream');

  const image = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]);
  await send(fulfil({ contentType: 'image/png', body: image }));
  await expect(response).toContainText('This is not text: image/png, 6 B.');
  expect((await download(response)).suggestedFilename()).toBe('response.png');
});
