/** Every member of OpenAPI is shown: a description that has all of them, each with a marker. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { plainText } from '../src/text/plainText';
import { pagesOfCase, textOf } from './read';

const file = path.join(__dirname, 'cases', 'members.yaml');
const markers = [...new Set(readFileSync(file, 'utf8').match(/\bM-[\w-]*\w/g))];

/** Every text of the pages: HTML as a reader sees it, with the addresses of links. */
async function shown(): Promise<string> {
  const { data, model } = await pagesOfCase('members');
  const texts: string[] = [];
  for (const [name, json] of Object.entries(data)) {
    // Data of the console and of lists is no page.
    if (name.includes('.')) continue;
    JSON.parse(json, (_, value: unknown) => {
      if (typeof value === 'string') texts.push(textOf(value), value);
      return value;
    });
  }
  // The sidebar and the index of a category have these.
  const tags = model.tags.flatMap((tag) => [tag.displayName, plainText(tag.description)]);
  const titles = model.operations.map(({ title }) => title);
  return [...texts, ...tags, ...titles].join('\n');
}

test('nothing that a description can say is lost: each member is on a page', async () => {
  const all = await shown();
  expect(markers.length).toBeGreaterThanOrEqual(148);
  expect(markers.filter((marker) => !all.includes(marker))).toEqual([]);
});

test('nothing that a description can say is lost: each bound is on a page', async () => {
  const all = await shown();
  for (const bound of ['-11111', '22222', '-33333', '44444', '0.5']) expect(all).toContain(bound);
});
