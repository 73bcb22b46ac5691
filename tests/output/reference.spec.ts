/** The HTML of the operation pages, compared with the OpenAPI description. */
import { expect, test } from '@playwright/test';
import type { CheerioAPI } from 'cheerio';
import memoize from 'lodash/memoize';

import { examplesIn, loadDocument, operationsIn } from '../support/description';
import { builtPage } from '../support/site';

/** The ids of some elements, in their order. */
const idsOf = ($: CheerioAPI, selector: string) => Array.from($(selector), (one) => $(one).attr('id'));

/** The page of each operation with the contract of its responses. */
const pages = memoize(async () =>
  operationsIn(await loadDocument()).map(({ slug, operation }) => ({
    slug,
    $: builtPage(`/api/${slug}`),
    responses: Object.entries(operation.responses),
  })),
);

test('each sample and example is highlighted', async () => {
  for (const { slug, $ } of await pages()) {
    const plain = $('pre > code').not(':has(.token), :contains("curl -O")');
    expect([slug, ...Array.from(plain, (code) => $(code).text())]).toEqual([slug]);
  }
});

test('of the responses of an operation, in the order of the contract, the first is open', async () => {
  for (const { slug, $, responses } of await pages()) {
    const ids = responses.map(([status]) => `response-${status}`);
    expect(idsOf($, 'details[data-status]'), slug).toEqual(ids);
    expect(idsOf($, 'details[data-status][open]'), slug).toEqual(ids.slice(0, 1));
  }
});

test('each response names its headers before they are opened', async () => {
  for (const { slug, $, responses } of await pages()) {
    for (const [status, { headers = {} }] of responses) {
      const names = Object.keys(headers).join(', ');
      const texts = Array.from($(`#response-${status} > details > summary`), (summary) => $(summary).text());
      expect(texts, `${slug}, ${status}`).toEqual(names ? [`Headers: ${names}`] : []);
    }
  }
});

test('a response has each example once, the first one open; of more than four, the others are folded, and counted', async () => {
  const counts = new Set<number>();
  for (const { slug, $, responses } of await pages()) {
    for (const [status, { content }] of responses) {
      const where = `${slug}, ${status}`;
      const ids = Object.keys(examplesIn(content)).map((name) => `response-${status}-example-${name}`);
      const all = `#response-${status} details[id*="-example-"]`;
      expect(idsOf($, all), where).toEqual(ids);
      expect(idsOf($, `${all}[open]`), where).toEqual(ids.slice(0, 1));
      const folded = $(`#response-${status} details:not([id])`).has('[id*="-example-"]');
      counts.add(ids.length);
      const others = ids.length > 4 ? ids.length - 1 : 0;
      expect(folded.children('summary').text(), where).toBe(others ? `${others} more examples` : '');
      expect(folded.find('[id*="-example-"]'), where).toHaveLength(others);
      const title = $(`#response-${status} [class*=examples] > p`).text();
      expect(title, where).toBe(ids.length === 1 ? 'Example' : 'Examples');
    }
  }
  expect(Math.min(...counts)).toBeLessThan(5);
  expect(Math.max(...counts)).toBeGreaterThan(4);
});

test('each example of an error leads to its cause and fix', async () => {
  let errors = 0;
  for (const { slug, $, responses } of await pages()) {
    for (const [status, { content }] of responses) {
      for (const [name, value] of Object.entries(examplesIn(content))) {
        const { code } = value as { code?: string };
        const link = $(`[id="response-${status}-example-${name}"] > p > a`);
        const expected = status.startsWith('2') ? undefined : `/docs/errors#${code}`;
        expect(link.attr('href'), `${slug}, ${status}, ${name}`).toBe(expected);
        if (expected) errors += 1;
      }
    }
  }
  expect(errors).toBeGreaterThan(20);
});

test('below the samples, each server that is a placeholder says so, and what responds instead', async () => {
  const { servers = [] } = await loadDocument();
  for (const { slug, $ } of await pages()) {
    const notes = $('fieldset > div > [data-server]').toArray();
    expect(notes.length, slug).toBeGreaterThanOrEqual(servers.length);
    const hidden = notes.map((note) => note.attribs.hidden);
    expect(hidden, `${slug}: that of the first server is shown`).toEqual(
      notes.map((_, index) => (index > 0 ? '' : undefined)),
    );
    for (const note of notes) {
      const isLocal = note.attribs['data-server'] === 'local';
      const says = isLocal
        ? /^Needs the sandbox on your machine: .*curl -O /
        : /^The host is a placeholder and does not respond\. The console and the sandbox on your machine do\.$/;
      expect($(note).children().text() || $(note).text(), slug).toMatch(says);
    }
  }
});
