/** The server of the tutorial about a sign-up form, asked without a browser. */
import { once } from 'node:events';
import { connect } from 'node:net';

import { expect, test as base } from '@playwright/test';
import { load } from 'cheerio';

import { serveApi, type Received } from '../../support/docs/programs';
import { startSignUp } from '../../support/docs/signUpForm';

const rejected = { status: 'undeliverable', suggested_action: 'reject', did_you_mean: null };
const accepted = { status: 'deliverable', suggested_action: 'accept', did_you_mean: null };

type Respond = (email: string) => object | undefined;

/** `test` with an API whose responses the test changes, and with the URL of the form. */
const test = base.extend<{
  api: { url: string; received: Received[]; respond: Respond };
  started: Awaited<ReturnType<typeof startSignUp>>;
  form: string;
}>({
  api: async ({}, use) => {
    const state: { respond: Respond } = { respond: () => rejected };
    const stub = await serveApi(({ body }, response) => {
      const result = state.respond(String(body.email));
      response.writeHead(result ? 200 : 503).end(JSON.stringify(result ?? {}));
    });
    await use(Object.assign(state, stub));
    stub.close();
  },
  started: async ({ api }, use) => {
    const started = await startSignUp(api.url);
    await use(started);
    started.stop();
  },
  form: ({ started }, use) => use(started.url),
});

/** Sends what the script of the page sends when the field loses the focus. */
const leave = (form: string, email: string) => fetch(`${form}/check-email`, { method: 'POST', body: email });
/** Sends the form, with the fields of the page that came before. */
const signUp = (form: string, fields: Record<string, string>) =>
  fetch(`${form}/sign-up`, { method: 'POST', body: new URLSearchParams(fields) });

test('leaving the field and signing up are one check, also if they overlap', async ({ api, form }) => {
  const [first, second] = await Promise.all([leave(form, 'a@acme.test'), signUp(form, { email: 'a@acme.test' })]);
  expect(await first.json()).toEqual({ advice: 'block' });
  expect(second.status).toBe(422);
  expect((await signUp(form, { email: 'a@acme.test' })).status).toBe(422);
  expect(api.received.map(({ body }) => body.email)).toEqual(['a@acme.test']);

  await signUp(form, { email: 'b@acme.test' });
  expect(api.received).toHaveLength(2);
});

test('a failed check lets addresses through, says so, is forgotten', async ({ api, form, started: { output } }) => {
  // An error, and the JSON of something that is not the API.
  for (const result of [undefined, {}]) {
    api.respond = () => result;
    expect(await (await leave(form, 'a@acme.test')).json()).toEqual({ advice: 'accept' });
  }
  expect(output().match(/Not checked: /g)).toHaveLength(2);
  api.respond = () => rejected;
  expect((await signUp(form, { email: 'a@acme.test' })).status).toBe(422);
  expect(api.received).toHaveLength(3);
});

test('a request cut off or too long is not answered; the server goes on', async ({ started: { url, output } }) => {
  for (const path of ['/check-email', '/sign-up']) {
    const before = output().length;
    const socket = connect(Number(new URL(url).port), 'localhost');
    await once(socket, 'connect');
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n`;
    socket.write(`${head}ema`, () => socket.destroy());
    await expect.poll(() => output().slice(before)).toContain('No response to a visitor: aborted');
    await expect(leave(url, 'x'.repeat(1_000_000))).rejects.toThrow('fetch failed');
    expect((await signUp(url, { email: 'a@acme.test' })).status).toBe(422);
  }
});

test('the response to a rejected address is the form, with what was typed as text', async ({ form }) => {
  const email = '"><b>$&</b>@acme.test';
  const response = await signUp(form, { email });
  expect(response.status).toBe(422);
  const $ = load(await response.text());
  expect($('form[action="/sign-up"] [name=email]').attr('value')).toBe(email);
  expect($('#hint').text()).toContain('Please use another one.');
  expect($('b')).toHaveLength(0);
});

test('a correction is offered once: the suggestion is checked, the same address is accepted', async ({ api, form }) => {
  const suggestion = '"mara"@acme.test';
  api.respond = (email) => (email === suggestion ? accepted : { ...rejected, did_you_mean: suggestion });

  const offered = await signUp(form, { email: 'mara@acne.test' });
  expect(offered.status).toBe(422);
  const $ = load(await offered.text());
  expect($('#hint').text()).toContain(`Did you mean ${suggestion}?`);
  const use = $('form button[name=use]').attr('value') ?? '';
  expect(use).toBe(suggestion);
  const email = $('[name=email]').attr('value') ?? '';
  const asked = $('[name=asked]').attr('value') ?? '';
  expect([email, asked]).toEqual(['mara@acne.test', 'mara@acne.test']);
  // Enter in the field chooses the first button of the form.
  expect($('form button').first().text()).toBe('Sign up');

  expect((await signUp(form, { email, asked, use })).status).toBe(200);
  expect(api.received.map(({ body }) => body.email)).toEqual([email, suggestion]);
  expect((await signUp(form, { email, asked })).status).toBe(200);
  expect((await signUp(form, { email: 'mara@acnee.test', asked })).status).toBe(422);
  // A rejected address stays rejected, whatever a client says that it was asked.
  api.respond = () => rejected;
  expect((await signUp(form, { email: 'x@acme.test', asked: 'x@acme.test' })).status).toBe(422);
});
