/** Texts of a description are shown as CommonMark has them: HTML that is harmless, links that lead somewhere, and nothing runs. */
import { expect, test } from '@playwright/test';
import { load } from 'cheerio';

import { toHtml } from '../src/text/markdown';
import { firstLine, plainText } from '../src/text/plainText';
import { readDescription } from '../src/reading/read';
import { searchEntries } from '../src/pages/searchEntries';
import { fileWith, pagesOfCase, pagesOfText, textOf } from './read';

/** Every element and attribute of HTML that could run. */
function running(html: string): string[] {
  return load(html)('*')
    .toArray()
    .flatMap((node) => {
      const { name, attribs = {} } = node as { name: string; attribs?: Record<string, string> };
      return [
        ...(/^(?:script|iframe|object|embed|style|link|meta|form|svg|math)$/.test(name)
          ? [name]
          : []),
        ...Object.entries(attribs).flatMap(([key, value]) =>
          /^on|^style$/i.test(key) || /^\s*(?:javascript|data|vbscript):/i.test(value)
            ? [`${key}=${value}`]
            : [],
        ),
      ];
    });
}

test('harmless elements of HTML are rendered, and everything else is text', async () => {
  const { info, operation } = await pagesOfCase('html-in-descriptions');
  const $ = load(info.description);
  expect($('h2').text()).toBe('Start');
  expect($('p').html()).toBe('One <b>bold</b> word.<br>Second line.');
  expect($('td').text()).toBe('1');
  expect($('table').attr('tabindex'), 'what scrolls gets the focus').toBe('0');
  expect($('script, img').length).toBe(0);
  expect($.text()).toContain('<script>globalThis.ran = 1</script>');
  expect($.text()).toContain("<img src=x onerror='globalThis.ran = 2'>");
  const page = operation('get-a');
  expect(load(page.description ?? '')('li').length).toBe(2);
  expect(page.description).toContain('no <a href="https://example.org">yes</a>');
  expect(page.responses[0]?.description).toBe('<p>Fine.</p>');
});

for (const name of ['html-in-descriptions', 'mdx-in-descriptions', 'text-that-is-code']) {
  test(`nothing of ${name} runs`, async () => {
    const { data } = await pagesOfCase(name);
    for (const text of Object.values(data)) {
      JSON.parse(text, (_, value: unknown) => {
        if (typeof value === 'string' && value.includes('<')) expect(running(value)).toEqual([]);
        return value;
      });
    }
  });
}

const hostile = [
  '<script>globalThis.ran = 1</script>',
  '<img src=x onerror=globalThis.ran=1>',
  '<IMG SRC="https://a.example/a.png" ONLOAD="globalThis.ran=1">',
  '<a href="java&#115;cript:globalThis.ran=1">a</a>',
  '<a href=" javascript:globalThis.ran=1">a</a>',
  '<a href="data:text/html,<script>1</script>">a</a>',
  '<a href="https://a.example" onclick="globalThis.ran=1" style="position:fixed">a</a>',
  '<svg/onload=globalThis.ran=1>',
  '<p <script>globalThis.ran=1</script>>',
  '<b title="><script>globalThis.ran=1</script>">b</b>',
  '<details ontoggle=globalThis.ran=1 open>a</details>',
  '<math><mtext><table><mglyph><style><img src=x onerror=globalThis.ran=1>',
  '<iframe srcdoc="<script>globalThis.ran=1</script>">',
  '<!-- --><script>globalThis.ran=1</script>',
  '[a](javascript:globalThis.ran=1)',
  '![a](javascript:globalThis.ran=1)',
];

for (const markdown of hostile) {
  test(`\`${markdown}\` does not run`, () => {
    expect(running(toHtml(markdown))).toEqual([]);
  });
}

test('what lacks its end or its start changes nothing around it', () => {
  const html = `<ul><li>${toHtml('</li></ul><b>bold <table><tr><td>cell')}</li><li>next</li></ul>`;
  const $ = load(html);
  expect($('body > ul > li').length).toBe(2);
  expect($('b').text()).not.toContain('next');
});

test('entities in HTML are what they stand for', () => {
  expect(textOf(toHtml('<p>a &lt; b <!-- no --> &amp; c & d</p>'))).toBe('a < b & c & d');
  const link = toHtml(`<a href="https://a.example" title='b "c"'>d</a>`);
  expect(load(link)('a').attr('title')).toBe('b "c"');
});

test('headings of a text are below those of the page', async () => {
  const { operation } = await pagesOfCase('mdx-in-descriptions');
  const { description = '' } = operation('get-x');
  expect(description).toContain('<h3>Heading</h3>');
  expect(description).toContain('<h4>Responses</h4>');
  expect(toHtml('<h1>One</h1><h6>Two</h6>')).toBe('<h3>One</h3><h6>Two</h6>');
  expect(toHtml('#### Only')).toBe('<h3>Only</h3>');
});

test('footnotes have no ids, which two texts of a page may share', async () => {
  const { operation } = await pagesOfCase('mdx-in-descriptions');
  const { description = '' } = operation('get-x');
  expect(description).not.toMatch(/ id=| href=/);
  expect(textOf(description)).toContain('footnote1');
  expect(textOf(description)).toMatch(/Footnotes text$/);
});

test('the texts of MDX are texts', async () => {
  const { info, operation } = await pagesOfCase('mdx-in-descriptions');
  const text = textOf(info.description);
  for (const part of ['{props.children}', 'List<String> and x<5', '// <T>', 'export const x = 1']) {
    expect(text).toContain(part);
  }
  expect(load(info.description)('details table').length).toBe(1);
  expect(textOf(operation('get-x').responses[0]?.description)).toContain('Set<{a}> or bold');
});

test('head, sidebar and search have plain text', async () => {
  const { model, data } = await pagesOfCase('html-in-descriptions');
  expect(firstLine(model.info.description)).toBe('Start');
  expect(firstLine('<p></p><p>One</p>')).toBe('One');
  expect(firstLine(model.operations[0]?.description)).toBe('First paragraph.');
  expect(plainText('<p>One<br>two</p>three <b>four</b> &amp; List<T>')).toBe(
    'One two three four & List<T>',
  );
  const { operations } = searchEntries(model, data);
  expect(operations[0]?.paragraphs).toEqual(['First paragraph. Item one Item two no yes']);
  const list = JSON.parse(data['operations.list'] ?? '') as { summary: string }[];
  expect(list[0]?.summary).toBe('First paragraph.');
});

for (const [heading, level, id] of [
  ['# Details', 'h2', 'details-1'],
  ['# More', 'h2', 'more-1'],
  ['### Deep', 'h3', 'deep'],
  ['## ?', 'h2', 'section'],
] as const) {
  test(`the heading “${heading}” has its level below the title, and no ID of a section of the page`, async () => {
    const { info } = await pagesOfText(linked('').replace('# Start here', heading));
    expect(load(info.description)(level).attr('id')).toBe(id);
  });
}

test('the search finds an operation by its call, its path and its ID', async () => {
  const { model, data } = await pagesOfCase('html-in-descriptions');
  const [operation] = searchEntries(model, data).operations;
  expect(operation?.codes).toEqual(['GET /a', '/a', 'getA']);
});

test('the search finds a value at the first field that has it, also in a list', async () => {
  const { model, data } = await pagesOfText(`
openapi: 3.1.0
info: { title: Lamps, version: '1' }
paths:
  /lamps:
    get:
      operationId: findLamps
      parameters: [{ in: query, name: colours, schema: { type: array, items: { $ref: '#/components/schemas/Colour' } } }]
      responses: {}
components:
  schemas:
    Colour: { enum: [red], x-enumDescriptions: { red: As a fire. } }
    Shape: { enum: [round], x-enumDescriptions: { round: As a moon. } }
`);
  expect(searchEntries(model, data).values).toMatchObject([
    { title: 'red', place: 'findLamps › query parameter', path: '/api/find-lamps#query.colours' },
    { title: 'round', place: 'Shape' },
  ]);
});

test('the search finds a field by its name and by its path, with its text, or else its type', async () => {
  const schema =
    '{ properties: { a: { description: "<b>B</b>&nbsp;&amp; c", properties: { d: { type: integer } } } } }';
  const { model, data } = await pagesOfText(
    linked('One\ntwo.\n\nThree.').replace(
      'examples: { one',
      `schema: ${schema}\n              examples: { one`,
    ),
  );
  const { operations, fields } = searchEntries(model, data);
  expect(operations[0]?.paragraphs).toEqual(['One two.', 'Three.']);
  expect(fields.map(({ codes, paragraphs }) => [codes, paragraphs])).toEqual([
    [['a'], ['B & c']],
    [['d', 'a.d'], ['integer']],
  ]);
});

test('the search finds a field of a successful response at each operation, and a field of an error, or a header, once', async () => {
  const responses = `responses:
        '200': { description: '', headers: { Cost: {} }, content: { application/json: { schema: { properties: { id: {} } } } } }
        '400': { description: '', content: { application/json: { schema: { properties: { fault: {} } } } } }`;
  const { model, data } = await pagesOfText(`
openapi: 3.1.0
info: { title: Lamps, version: '1' }
paths:
  /lamps:
    get:
      operationId: findLamps
      ${responses}
    post:
      operationId: addLamp
      ${responses}
`);
  const { fields } = searchEntries(model, data);
  expect(fields.map(({ title, path }) => [title, path])).toEqual([
    ['id', '/api/find-lamps#response-200.id'],
    ['Cost', '/api/find-lamps#response-200-header.Cost'],
    ['fault', '/api/find-lamps#response-400.fault'],
    ['id', '/api/add-lamp#response-200.id'],
  ]);
});

test('blocks of a text are apart in plain text', () => {
  expect(plainText('First.\n\nSecond.')).toBe('First. Second.');
});

const hrefsOf = (html = '') =>
  load(html)('a')
    .toArray()
    .map((node) => (node as { attribs: { href?: string } }).attribs.href);

test('relative links are resolved against `externalDocs.url`, and those to operations lead to their pages', async () => {
  const { operation } = await pagesOfCase('links-of-another-site', { links: 'externalDocs' });
  expect(hrefsOf(operation('get-a').description)).toEqual([
    'https://docs.example.org/models',
    'https://docs.example.org/concepts/x#part',
    '/api/get-b',
    '/api/get-a',
  ]);
});

for (const [link, href] of [
  ['//cdn.example/x', 'https://cdn.example/x'],
  ['guide', '/api/guide'],
  ['../docs?a#b', '/docs?a#b'],
] as const) {
  test(`with \`site\`, a link to \`${link}\` leads to ${href}`, async () => {
    const { operation } = await pagesOfText(linked(`[a](${link})`), { links: 'site' });
    expect(hrefsOf(operation('get-a').description)).toEqual([href]);
  });
}

test('relative links are resolved against a URL that the owner of the site gives', async () => {
  const links = 'https://handbook.example/v2/';
  const { operation } = await pagesOfCase('links-of-another-site', { links });
  expect(hrefsOf(operation('get-a').description).slice(0, 2)).toEqual([
    'https://handbook.example/models',
    'https://handbook.example/concepts/x#part',
  ]);
});

test('with `site`, links lead to pages of the site', async () => {
  const { operation } = await pagesOfCase('links-of-another-site', { links: 'site' });
  expect(hrefsOf(operation('get-a').description).slice(0, 2)).toEqual([
    '/models',
    '/concepts/x#part',
  ]);
});

const linked = (text: string) => `
openapi: 3.1.0
info: { title: Links, version: '1', description: "# Start here\\n\\nText." }
paths:
  /a/{b}:
    get:
      operationId: getA
      tags: [letters]
      deprecated: true
      x-deprecated-description: "[a](#operation/getA)"
      x-note: { description: "[a](/x)" }
      description: ${JSON.stringify(text)}
      responses:
        '200':
          description: Fine
          content:
            application/json:
              examples: { one: { value: { description: "[a](/x)" } }, two: { dataValue: { description: "[a](/x)" } } }
components: { schemas: { default: { description: "[a](#operation/getA)", type: object, example: { description: "[a](/x)" } } } }
`;

test('a relative link without a base is refused, with file, line and pointer', async () => {
  const file = fileWith(linked('See [models](/models).'));
  const refused = expect(readDescription(file, { links: 'externalDocs' })).rejects;
  await refused.toThrow(/openapi\.yaml:12:\d+ {2}The link `\/models` leads to nothing/);
  await refused.toThrow('#/paths/~1a~1{b}/get/description');
  await refused.toThrow('→ Set the option `links`');
});

test('links to places that no page has are refused, in their order', async () => {
  const file = fileWith(linked('See [it](#nowhere), [and](#letters).'));
  const refused = expect(readDescription(file, { links: 'site' })).rejects;
  await refused.toThrow(/`#nowhere`[^]*`#letters`/);
});

const fragments: [fragment: string, href: string][] = [
  ['#operation/getA', '/api/get-a'],
  ['#tag/letters/operation/getA', '/api/get-a'],
  ['#/letters/getA', '/api/get-a'],
  ['#/paths/~1a~1%7Bb%7D/get', '/api/get-a'],
  ['#tag/letters', '/api/get-a'],
  ['#start-here', '/api/links#start-here'],
  ['#section/Start-here', '/api/links#start-here'],
  ['#response-200.name', '#response-200.name'],
  ['#samples', '#samples'],
];

for (const [fragment, href] of fragments) {
  test(`a link to \`${fragment}\` leads to ${href}`, async () => {
    const { operation } = await pagesOfText(linked(`[a](${fragment})`), { links: 'externalDocs' });
    expect(hrefsOf(operation('get-a').description)).toEqual([href]);
  });
}

test('links in HTML, in definitions and of images are resolved, code and examples are left alone', async () => {
  const text =
    '<a href="x">a</a> <a href=y>a</a> [b][c] ![d](/d.png) `[e](/e)` https://f.example/g [h](https://h.example)\n\n[c]: ../c "C"';
  const { operation, model } = await pagesOfText(linked(text), { links: 'https://o.example/a/b/' });
  const html = operation('get-a').description ?? '';
  expect(hrefsOf(html)).toEqual([
    'https://o.example/a/b/x',
    'https://o.example/a/b/y',
    'https://o.example/a/c',
    'https://f.example/g',
    'https://h.example',
  ]);
  expect(html).toContain('src="https://o.example/d.png"');
  expect(html).toContain('<code>[e](/e)</code>');
  expect(model.schemas.default?.description).toBe('[a](/api/get-a)');
  expect(model.schemas.default?.examples).toEqual([{ description: '[a](/x)' }]);
  expect(hrefsOf(operation('get-a').facts[0]?.[1])).toEqual(['/api/get-a']);
  expect(model.operations[0]?.extensions['x-note']).toEqual({ description: '[a](/x)' });
  const [media] = model.operations[0]?.responses[0]?.content ?? [];
  const example = { description: '[a](/x)' };
  expect(media?.examples.map(({ value }) => value)).toEqual([example, example]);
});

test('plain text has no tag, wherever it is', () => {
  for (const [markdown, text] of [
    ['A <b>bold</b> word<br>next', 'A bold word next'],
    ['One.\n\n<p>Two <i>three</i></p>', 'One. Two three'],
    ['1 < 2', '1 < 2'],
    ['Press <kbd>A</kbd>, <!-- not b --> then c', 'Press A, then c'],
  ] as const) {
    expect(plainText(markdown)).toBe(text);
  }
});
