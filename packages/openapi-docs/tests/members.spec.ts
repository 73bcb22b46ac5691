/** Every member of OpenAPI is shown: a description that has all of them, each with a marker. */
import { plainText } from '@docs-engines/openapi-docs';
import { expect, test } from '@playwright/test';

import { caseText, pagesOfCase, textOf } from './read';

const markers = [...new Set(caseText('members').match(/\bM-[\w-]*\w/g))];

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

test('nothing that a description can say is lost: each member and each bound is on a page', async () => {
  const all = await shown();
  expect(markers.length).toBeGreaterThanOrEqual(148);
  const bounds = ['-11111', '22222', '-33333', '44444', '0.5'];
  expect([...markers, ...bounds].filter((text) => !all.includes(text))).toEqual([]);
});
