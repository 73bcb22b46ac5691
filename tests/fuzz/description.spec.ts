/** Randomly mutated descriptions: each is refused with a clear error, or its pages contain no executable content. */
import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';
import { parseYaml } from '@redocly/openapi-core';
import { load } from 'cheerio';
import fc from 'fast-check';

import { ourApi } from '../../src/api';
// prettier-ignore
import { DescriptionError, type Product, readDescription, referenceMaker, toDescriptionError } from '@docs-engines/openapi-docs';
import { downloadsOf } from '@docs-engines/openapi-docs/downloads';
import { description } from '../../src/site';
import { hostileText, hostileValue } from './hostile';
import { runs } from './runs';
import { folderWith } from '../support/files';

type Members = Record<string, unknown>;

/** Where a value is. */
interface Place {
  parent: Members;
  key: string;
  /** JSON Pointer to it. */
  pointer: string;
}

function placesIn(parent: Members, pointer = '#'): Place[] {
  return Object.entries(parent).flatMap(([key, value]) => {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const inside = typeof value === 'object' && value !== null ? placesIn(value as Members, at) : [];
    return [{ parent, key, pointer: at }, ...inside];
  });
}

interface Change {
  kind: keyof typeof changes;
  /** Numbers of places in the document. */
  at: number;
  other: number;
  text: string;
  value: unknown;
}

/** Ways to change what is at a place. */
const changes = {
  remove({ parent, key }: Place) {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else Reflect.deleteProperty(parent, key);
  },
  duplicate({ parent, key }: Place, { text }: Change) {
    if (Array.isArray(parent)) parent.push(parent[Number(key)]);
    else parent[`${key}${text}`] = structuredClone(parent[key]);
  },
  rename({ parent, key }: Place, { text }: Change) {
    if (Array.isArray(parent)) return;
    const value = parent[key];
    Reflect.deleteProperty(parent, key);
    // An assignment would take `__proto__` for the prototype.
    Object.defineProperty(parent, text, { value, enumerable: true, configurable: true, writable: true });
  },
  replace({ parent, key }: Place, { value }: Change) {
    parent[key] = value;
  },
  rewrite({ parent, key }: Place, { text }: Change) {
    parent[key] = text;
  },
  append({ parent, key }: Place, { text }: Change) {
    if (typeof parent[key] === 'string') parent[key] += text;
  },
  graft({ parent, key }: Place, _: Change, other: Place) {
    parent[key] = structuredClone(other.parent[other.key]);
  },
  refer({ parent, key }: Place, _: Change, { pointer }: Place) {
    // A schema that is the document or its `components` keeps the resolver of Redocly 2.64.0 busy for a minute.
    if (pointer.split('/').length > 3) parent[key] = { $ref: pointer };
  },
  wrap({ parent, key }: Place) {
    parent[key] = [parent[key]];
  },
};

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom(...(Object.keys(changes) as Change['kind'][])),
  at: fc.nat(),
  other: fc.nat(),
  text: hostileText,
  value: hostileValue,
});

function changed(document: object, list: Change[]): object {
  const root = structuredClone(document) as Members;
  for (const one of list) {
    const places = placesIn(root);
    const place = places[one.at % places.length];
    const other = places[one.other % places.length];
    if (place && other) changes[one.kind](place, one, other);
  }
  return root;
}

/** Members of a page's data that are HTML, and those that are plain text, as packages/openapi-docs/src/views has them. */
const html = ['html', 'description', 'contact', 'terms', 'license', 'externalDocs'];
const pairs = ['values', 'facts', 'servers'];
const plain = ['title', 'type', 'name', 'mediaType', 'summary', 'status', 'version', 'path', 'property'];

/** The HTML in the data of a page. A plain text that is none would make the page crash. */
function htmlIn(view: unknown, name = ''): string[] {
  if (typeof view === 'string') return html.includes(name) ? [view] : [];
  if (typeof view !== 'object' || view === null) return [];
  assert(!plain.includes(name), `${name} is no text: ${JSON.stringify(view).slice(0, 100)}`);
  if (!Array.isArray(view)) return Object.entries(view).flatMap(([key, value]) => htmlIn(value, key));
  return view.flatMap((item: unknown) =>
    pairs.includes(name) && Array.isArray(item) ? htmlIn(item[1], 'html') : htmlIn(item),
  );
}

/** What would run, or load something, in a piece of HTML. */
function dangersIn(piece: string): string[] {
  const $ = load(piece, null, false);
  const found = $('script, style, iframe, object, embed, svg, base, meta, link, form').toArray();
  const attributes = $('*')
    .toArray()
    .flatMap((element) => Object.entries($(element).attr() ?? {}))
    .filter(
      ([name, value]) =>
        /^(?:on|style|srcdoc)/i.test(name) ||
        (/^(?:href|src)$/i.test(name) && /^(?!https?:|mailto:|ircs?:|xmpp:)[^/?#]*:/i.test(value)),
    );
  return [...found.map((element) => $.html(element)), ...attributes.map((pair) => pair.join('='))];
}

test('the fuzz test of descriptions finds what it looks for', () => {
  expect(htmlIn({ fields: [{ values: [['a', '<b>']] }], body: { description: '<i>' } })).toEqual(['<b>', '<i>']);
  expect(() => htmlIn({ title: {} })).toThrow('title is no text');
  const planted = ['<a href="https://a.example">a</a>', '<a href="/docs">', '<a href="#a:b">', '<a href="?a:b">'];
  expect(planted.flatMap(dangersIn)).toEqual([]);
  for (const danger of ['<script>', '<b onclick="a">', '<a href="javascript:a">', '<img src="data:a">']) {
    expect(dangersIn(`<p>${danger}</p>`), danger).toHaveLength(1);
  }
});

/** All that the site makes of a description: the data of its pages, or the error that refuses it. */
async function outcomeOf(file: string, product: Product): Promise<Record<string, string> | Error> {
  try {
    const read = await readDescription(file, product);
    const { data } = referenceMaker(product)(read.model);
    await product.data?.(read, 'https://site.example');
    if (product.house) await downloadsOf(read, 'https://site.example', product);
    return data;
  } catch (error) {
    return (await toDescriptionError(error, file)) as Error;
  }
}

function checkError(error: Error, file: string): void {
  assert(error instanceof DescriptionError, error.stack);
  const { message, stack } = error;
  assert(message.includes(path.relative(process.cwd(), file)), message);
  assert(message.includes('→'), `no remedy: ${message}`);
  const lines = message.split('\n');
  assert(lines.length <= 20, `${lines.length} lines: ${message}`);
  // In code points: an emoji has two UTF-16 code units.
  assert(!lines.some((line) => Array.from(line).length > 500), message);
  assert(!/\n +at /.test(stack ?? ''), stack);
}

for (const { source, strict, count } of [
  { source: description, strict: true, count: 20 },
  { source: description, strict: false, count: 15 },
  { source: 'tests/fixtures/site/openapi/specimens.yaml', strict: false, count: 120 },
]) {
  const rules = strict ? 'our rules' : 'the rules for descriptions of others';
  test(`${source}, randomly mutated, ${rules}: a clear error, or pages without executable content`, async () => {
    const folder = folderWith();
    cpSync('openapi', path.join(folder, 'openapi'), { recursive: true });
    cpSync('docs/errors.mdx', path.join(folder, 'docs/errors.mdx'));
    const file = path.join(folder, description);
    const yaml = readFileSync(source, 'utf8');
    const lines = yaml.split('\n');
    const document = parseYaml(yaml) as object;
    const known = new Set<string>();
    const outcomes = { refused: 0, made: 0 };
    const check = async (text: string) => {
      writeFileSync(file, text);
      const outcome = await outcomeOf(file, strict ? ourApi : {});
      if (outcome instanceof Error) {
        outcomes.refused += 1;
        checkError(outcome, file);
        return;
      }
      outcomes.made += 1;
      const pages = Object.entries(outcome).filter(([name]) => !name.endsWith('.console'));
      const pieces = new Set(pages.flatMap(([, json]) => htmlIn(JSON.parse(json))));
      for (const piece of [...pieces].filter((one) => !known.has(one))) {
        assert.deepEqual(dangersIn(piece), [], piece);
        known.add(piece);
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: strict ? 2 : 5 }), (list) =>
        check(JSON.stringify(changed(document, list), null, 2)),
      ),
      runs(count),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(3), hostileText, (at, removed, text) =>
        check([...lines.slice(0, at % lines.length), text, ...lines.slice((at % lines.length) + removed)].join('\n')),
      ),
      runs(count / 5),
    );
    expect(outcomes.refused).toBeGreaterThan(0);
    expect(outcomes.made).toBeGreaterThan(0);
  });
}
