/** How the page of a redirect reaches the console that waits for it. */
import { expect, test } from '@playwright/test';

import { awaitRedirect, handOver } from '../src/oauth/channel';

test('of two consoles that wait, the one with the state of the redirect gets its parameters', async () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const first = awaitRedirect('one', one.signal);
  const second = awaitRedirect('two', other.signal);
  expect(await handOver('?state=two&code=abc')).toBe(true);
  expect((await second).get('code')).toBe('abc');
  other.abort();
  // The first one waits on.
  expect(await handOver('?state=one&code=def')).toBe(true);
  expect((await first).get('code')).toBe('def');
});

test('a redirect that no console takes is refused; one without a state at once', async () => {
  const waiting = awaitRedirect('mine', new AbortController().signal);
  const next = new Promise((resolve) => setImmediate(resolve, 'later'));
  expect(await Promise.race([handOver('?code=abc'), next])).toBe(false);
  expect(await handOver('?state=other&code=abc')).toBe(false);
  expect(await handOver('?state=mine&code=abc')).toBe(true);
  await waiting;
});

test('a console that was closed takes no redirect any more', async () => {
  const cancel = new AbortController();
  const waiting = awaitRedirect('mine', cancel.signal);
  cancel.abort(new Error('closed'));
  await expect(waiting).rejects.toThrow('closed');
  expect(await handOver('?state=mine&code=abc')).toBe(false);
});
