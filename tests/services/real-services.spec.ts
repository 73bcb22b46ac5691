/** Third-party services: streamed responses, no CORS, cookies, and a description without a server URL. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

import { expect, type Page } from '@playwright/test';

import type { ConsoleCredential } from '@docs-engines/openapi-docs/console';

import { violations } from '../support/axe';
import { announced, responseOf, sendButton } from '../support/console/open';
import { openTestPage, test as base, type TestPage, testOperation } from '../support/console/testPage';
import { serve } from '../support/server';

interface Api {
  url: string;
  received: IncomingMessage[];
  answer: (request: IncomingMessage, response: ServerResponse) => void;
}

const test = base.extend<{ api: Api }>({
  api: async ({ site }, use) => {
    const api: Api = { url: '', received: [], answer: (_request, response) => response.end('{}') };
    const { url, close } = await serve((request, response) => {
      if (request.method === 'GET') api.received.push(request);
      api.answer(request, response);
    });
    api.url = url;
    site.apis.splice(0, Infinity, url);
    site.isIsolated = true;
    await use(api);
    close();
  },
});

const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*, authorization' };

// prettier-ignore
const bearer: ConsoleCredential = {
  id: 'Lamps/bearer', variable: 'bearer', label: 'Access token', in: 'header', name: 'Authorization',
  scheme: 'Bearer',
};

test('events are shown as they arrive, announced once, and kept on Cancel', async ({ page, site, api }) => {
  let stream: ServerResponse | undefined;
  api.answer = (_request, response) => {
    stream = response.writeHead(200, { ...cors, 'Content-Type': 'text/event-stream' });
    stream.write('data: one\n\n');
  };
  const panel = await openTestPage(page, site, testOperation(api.url));
  const said: string[] = [];
  await page.exposeFunction('say', (text: string) => said.push(text));
  await announced(panel).evaluate((region) => {
    new MutationObserver(() => {
      (window as unknown as { say: (text: string | null) => void }).say(region.textContent);
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('data: one');
  stream?.write('data: two\n\n');
  await expect(responseOf(panel)).toContainText('data: two');
  expect(await violations(page, 'dialog')).toEqual([]);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(responseOf(panel)).toContainText('Cancelled. This is what had come.');
  await expect(responseOf(panel)).toContainText('data: two');
  await expect(sendButton(panel)).toBeFocused();
  expect(said).toEqual([
    'Sending.',
    'Sending. The response arrives: status 200.',
    expect.stringMatching(/^Response: status 200, after \d+ milliseconds\. Cancelled\./),
  ]);
});

test('the timeout is an option, restarts with each chunk, keeps what came', async ({ page, site, api }) => {
  api.answer = (_request, response) => {
    response.writeHead(200, { ...cors, 'Content-Type': 'text/plain' });
    // For longer than the limit.
    for (const [index, part] of ['one', ' two', ' three', ' four'].entries()) {
      setTimeout(() => response.write(part), index * 600);
    }
  };
  const panel = await openTestPage(page, site, testOperation(api.url), { timeout: 1500 });
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('Nothing more came within 1.5 seconds.');
  await expect(responseOf(panel)).toContainText('one two three four');
});

test('a broken connection keeps the partial response', async ({ page, site, api }) => {
  api.answer = (_request, response) => {
    response.writeHead(200, { ...cors, 'Content-Length': '100' });
    response.write('half');
    setTimeout(() => response.destroy(), 200);
  };
  const panel = await openTestPage(page, site, testOperation(api.url));
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('The connection broke. This is what had come.');
  await expect(responseOf(panel)).toContainText('half');
});

test('a stream that floods the page leaves it usable, and can be cancelled', async ({ page, site, api }) => {
  api.answer = (_request, response) => {
    response.writeHead(200, { ...cors, 'Content-Type': 'text/event-stream' });
    const flood = Readable.from(
      (function* () {
        for (let count = 0; count < 20_000; count += 1) yield `data: ${'x'.repeat(1000)}\n\n`;
      })(),
    );
    flood.pipe(response, { end: false });
  };
  const panel = await openTestPage(page, site, testOperation(api.url));
  await page.evaluate(() => {
    const state = window as unknown as { longest: number };
    state.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) state.longest = Math.max(state.longest, duration);
    }).observe({ entryTypes: ['longtask'] });
  });
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText(/\d\d\.\d MB so far/);
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
  expect(longest).toBeLessThan(500);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(responseOf(panel)).toContainText('Cancelled.');
});

/** What the response pane says after a request. */
async function outcome(
  page: Page,
  site: TestPage,
  ...rest: [Parameters<typeof openTestPage>[2], Parameters<typeof openTestPage>[3]?]
) {
  const panel = await openTestPage(page, site, ...rest);
  await sendButton(panel).click();
  await expect(announced(panel)).not.toHaveText(/^(?:Sending\.)?$/);
  return responseOf(panel);
}

test('a server without CORS is told apart from one that is not there', async ({ page, site, api }) => {
  site.isIsolated = false;
  const refused = await outcome(page, site, testOperation(api.url));
  await expect(refused).toContainText('does not let this site read its responses (CORS).');
  await expect(refused).toContainText(`The server has to allow ${site.url}, or this site needs a proxy.`);
  await expect(refused).not.toContainText('cookie');
  site.apis.push('http://localhost:9');
  const absent = await outcome(page, site, testOperation('http://localhost:9'));
  await expect(absent).toContainText('localhost:9 cannot be reached.');
});

test('in a page that is isolated, both reasons are named', async ({ page, site, api }) => {
  const refused = await outcome(page, site, testOperation(api.url));
  await expect(refused).toContainText('Either the server cannot be reached');
  await expect(refused).toContainText(`The server has to allow ${site.url}, or this site needs a proxy.`);
});

test('a server that the policy of the site does not allow is named', async ({ page, site, api }) => {
  site.apis.splice(0);
  const kept = await outcome(page, site, testOperation(api.url));
  await expect(kept).toContainText('This site does not let its pages send to localhost');
});

test('a cookie is sent where the option says so; a server that forbids it is named', async ({ page, site, api }) => {
  const operation = testOperation(api.url, {
    cookies: { credentials: [{ in: 'cookie', name: 'session', variable: 'session' }], header: { Cookie: '' } },
  });
  await page.context().addCookies([{ name: 'session', value: 'abc', url: api.url }]);
  site.isIsolated = false;
  const missing = await outcome(page, site, operation);
  await expect(missing).toContainText('The cookie that it takes is not sent either');
  const note = page.getByText('This operation takes a cookie');
  await expect(note).toContainText('which the console of this site does not send.');

  api.answer = (_request, response) => response.writeHead(200, cors).end('{}');
  const refused = await outcome(page, site, operation, { credentials: 'include' });
  await expect(refused).toContainText('does not allow requests with cookies from this site');
  await expect(refused).toContainText('Access-Control-Allow-Credentials: true');
  await expect(note).toContainText('which your browser sends, if it has one for this server.');

  api.answer = (_request, response) =>
    response
      .writeHead(200, { 'Access-Control-Allow-Origin': site.url, 'Access-Control-Allow-Credentials': 'true' })
      .end('{"in":true}');
  const answered = await outcome(page, site, operation, { credentials: 'include' });
  await expect(answered).toContainText('"in": true');
  expect(api.received.at(-1)?.headers.cookie).toBe('session=abc');
  await outcome(page, site, operation);
  expect(api.received.at(-1)?.headers.cookie).toBeUndefined();
});

test('without a server in the description, its URL is typed, validated and kept', async ({ page, site, api }) => {
  api.answer = (_request, response) => response.writeHead(200, cors).end('{"lamps":2}');
  const operation = testOperation('', {
    servers: [
      {
        url: '',
        description: undefined,
        template: '{Server URL}',
        variables: [
          {
            key: 'server/{Server URL}/Server URL',
            in: 'server',
            name: 'Server URL',
            type: 'string',
            rules: {},
            required: true,
            enum: undefined,
            default: undefined,
            description: undefined,
          },
        ],
      },
    ],
    credentials: [bearer],
  });
  const panel = await openTestPage(page, site, operation);
  const url = panel.getByLabel('Server URL');
  // There is no choice of a server, and no sample without one.
  await expect(panel.getByRole('combobox')).toHaveCount(0);
  await sendButton(panel).click();
  await expect(url).toBeFocused();
  for (const wrong of ['lamps', 'ftp://lamps.example', 'https://a:b@lamps.example', 'https://lamps.example?a']) {
    await url.fill(wrong);
    await expect(url, wrong).toHaveAccessibleDescription(/URL of a server begins with|URL is not valid/);
  }
  await url.fill(api.url);
  await expect(panel.getByRole('combobox', { name: 'Language of the sample' })).toBeVisible();
  await panel.getByLabel('Access token').fill('abc');
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('"lamps": 2');

  // A token for one host is sent to another one only with the consent of the reader.
  const other = api.url.replace('localhost', '127.0.0.1');
  site.apis.push(other);
  // In the console of another operation, too.
  await openTestPage(page, site, { ...operation, id: 'readLamp' });
  await expect(url).toHaveValue(api.url);
  await panel.getByLabel('Access token').fill('abc');
  await url.fill(other);
  const before = api.received.length;
  await sendButton(panel).click();
  await expect(panel.getByLabel('Access token')).toHaveAccessibleDescription(/typed for another server/);
  expect(api.received).toHaveLength(before);
  await panel.getByRole('button', { name: /^Send it to 127\.0\.0\.1:\d+, too$/ }).click();
  // The button has gone, and the focus is not lost with it.
  await expect(panel.getByLabel('Access token')).toBeFocused();
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('"lamps": 2');
  expect(api.received.at(-1)?.headers).toMatchObject({ authorization: 'Bearer abc' });
});

test('a pending request is the only one; closing the console aborts it', async ({ page, site, api }) => {
  let isClosed = false;
  api.answer = (_request, response) => response.on('close', () => (isClosed = true));
  const operation = testOperation(api.url, { credentials: [bearer] });
  const panel = await openTestPage(page, site, operation);
  // Of a simple request, there is none before it.
  await panel.getByLabel('Access token').press('Enter');
  await expect(sendButton(panel)).toHaveText('Sending…');
  await expect(sendButton(panel)).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => api.received.length).toBe(1);
  await panel.getByLabel('Access token').press('Enter');
  await page.keyboard.press('Control+Enter');
  expect(isClosed).toBe(false);
  await panel.getByRole('button', { name: 'Close the console' }).click();
  await expect.poll(() => isClosed).toBe(true);
  expect(api.received).toHaveLength(1);
});
