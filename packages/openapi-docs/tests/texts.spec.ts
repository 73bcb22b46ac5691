/** Texts of a description are shown as CommonMark has them: HTML that is harmless, links that lead somewhere, and nothing runs. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { plainText, type SearchEntry, toHtml } from '@docs-engines/openapi-docs';
import { expect, test } from '@playwright/test';
import { load } from 'cheerio';

import { builtFrom, caseText, describing, errorOf, fileWith, pagesOfCase, pagesOfText, textOf } from './read';

/** Every element and attribute of HTML that could run. */
function running(html: string): string[] {
  return load(html)('*')
    .toArray()
    .flatMap((node) => {
      const { name, attribs = {} } = node as { name: string; attribs?: Record<string, string> };
      const forbidden = /^(?:script|iframe|object|embed|style|link|meta|form|svg|math)$/;
      const attributes = Object.entries(attribs)
        .filter(([key, value]) => /^on|^style$/i.test(key) || /^\s*(?:javascript|data|vbscript):/i.test(value))
        .map(([key, value]) => `${key}=${value}`);
      return [...(forbidden.test(name) ? [name] : []), ...attributes];
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
  expect($.text()).toContain('<script>globalThis.ran = 1</script><img src="x" onerror="globalThis.ran = 2">');
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

// prettier-ignore
const hostile = [
  '<script>globalThis.ran = 1</script>', '<img src=x onerror=globalThis.ran=1>',
  '<IMG SRC="https://a.example/a.png" ONLOAD="globalThis.ran=1">', '<a href="java&#115;cript:globalThis.ran=1">a</a>',
  '<a href=" javascript:globalThis.ran=1">a</a>', '<a href="data:text/html,<script>1</script>">a</a>',
  '<a href="https://a.example" onclick="globalThis.ran=1" style="position:fixed">a</a>',
  '<svg/onload=globalThis.ran=1>', '<p <script>globalThis.ran=1</script>>',
  '<b title="><script>globalThis.ran=1</script>">b</b>', '<details ontoggle=globalThis.ran=1 open>a</details>',
  '<math><mtext><table><mglyph><style><img src=x onerror=globalThis.ran=1>',
  '<iframe srcdoc="<script>globalThis.ran=1</script>">', '<!-- --><script>globalThis.ran=1</script>',
  '[a](javascript:globalThis.ran=1)', '![a](javascript:globalThis.ran=1)',
];

test('no text of a description runs', () => {
  for (const markdown of hostile) expect.soft(running(toHtml(markdown)), markdown).toEqual([]);
});

test('elements that mark text are rendered, and a name in angle brackets is text', () => {
  for (const html of ['<nobr><code>turn_on</code></nobr>', '<mark>a</mark> <ins>b</ins> <var>c</var>']) {
    expect.soft(toHtml(html)).toContain(html);
  }
  expect(textOf(toHtml('Send <address> or <token>.'))).toBe('Send <address> or <token>.');
});

test('what lacks its end or its start changes nothing around it', () => {
  const html = `<ul><li>${toHtml('</li></ul><b>bold <table><tr><td>cell')}</li><li>next</li></ul>`;
  const $ = load(html);
  expect($('body > ul > li').length).toBe(2);
  expect($('b').text()).not.toContain('next');
});

test('headings of a text are below those of the page', () => {
  expect(toHtml('# Heading\n\n## Responses')).toMatch(/<h3>Heading<\/h3>\s*<h4>Responses<\/h4>/);
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

// prettier-ignore
const plain: [markdown: string, text: string][] = [
  ['A <b>bold</b> word<br>next', 'A bold word next'],
  ['First.\n\nSecond.', 'First. Second.'],
  ['One.\n\n<p>Two <i>three</i></p>', 'One. Two three'],
  ['1 < 2', '1 < 2'],
  ['Press <kbd>A</kbd>, <!-- not b --> then c', 'Press A, then c'],
  ['<p>One<br>two</p>three <b>four</b> &amp; List<T>', 'One two three four & List<T>'],
];

test('plain text has no tag, wherever it is', () => {
  for (const [markdown, text] of plain) expect.soft(plainText(markdown)).toBe(text);
});

test('lists of operations have the first line of a text, as plain text', async () => {
  const { data } = await pagesOfCase('html-in-descriptions');
  const list = JSON.parse(data['operations.list'] ?? '') as { summary: string }[];
  expect(list[0]?.summary).toBe('First paragraph.');
});

/** A description with a text, and links at each other place that may have one. */
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

test('a heading has its level below the title, and no ID of a section of the page', async () => {
  const headings = '# Details\\n\\n# More\\n\\n### Deep\\n\\n## ?';
  const { info } = await pagesOfText(linked('').replace('# Start here', headings));
  const found = load(info.description)('h2, h3, h4').toArray();
  const shown = found.map((one) => `${(one as { name: string }).name} ${load(one)('*').attr('id')}`);
  expect(shown).toEqual(['h2 details-1', 'h2 more-1', 'h4 deep', 'h3 section']);
});

/** The search entries of a kind. */
async function found(kind: SearchEntry['kind'], yaml: string): Promise<SearchEntry[]> {
  const { searchEntries } = await builtFrom(yaml, { links: 'site' });
  return searchEntries.filter((entry) => entry.kind === kind);
}

test('the search finds an operation by its call, its path and its ID, and by its plain text', async () => {
  const [entry] = await found('operation', caseText('html-in-descriptions'));
  expect(entry?.codes).toEqual(['GET /a', '/a', 'getA']);
  expect(entry?.paragraphs).toEqual(['First paragraph. Item one Item two no yes']);
});

test('the search finds a value at the first field that has it, also in a list', async () => {
  const values = await found(
    'value',
    `${describing(`
parameters: [{ in: query, name: colours, schema: { type: array, items: { $ref: '#/components/schemas/Colour' } } }]
responses: {}`)}
components:
  schemas:
    Colour: { enum: [red], x-enumDescriptions: { red: As a fire. } }
    Shape: { enum: [round], x-enumDescriptions: { round: As a moon. } }
`,
  );
  expect(values).toMatchObject([
    { title: 'red', place: 'one › query parameter', path: '/api/one#query.colours' },
    { title: 'round', place: 'Shape' },
  ]);
});

test('the search finds a field by its name and by its path, with its text, or else its type', async () => {
  const schema =
    "{ properties: { a: { description: \"<a title='>' href='https://a.example'>B</a>&nbsp;&amp; c\", properties: { d: { type: integer } } } } }";
  const fields = await found(
    'field',
    describing(`responses: { '200': { description: A., content: { application/json: { schema: ${schema} } } } }`),
  );
  expect(fields.map(({ codes, paragraphs }) => [codes, paragraphs])).toEqual([
    [['a'], ['B & c']],
    [['d', 'a.d'], ['integer']],
  ]);
});

test('the search finds a header, and a field of a schema that operations share, once', async () => {
  const responses = (schema: string) => `responses:
        '200': { description: '', headers: { Cost: {} }, content: { application/json: { schema: ${schema} } } }`;
  const own = (values: string) => `{ properties: { state: { description: Its state., enum: ${values} } } }`;
  const shared = '{ $ref: "#/components/schemas/Book" }';
  const components = 'components: { schemas: { Book: { properties: { title: { description: Its title. } } } } }';
  const pathsOf = async (one: string, other: string) => {
    const yaml = `${describing(responses(one))}    post:\n      ${responses(other)}\n${components}`;
    return (await found('field', yaml)).map(({ path }) => path);
  };
  expect(await pathsOf(shared, shared)).toEqual(['/api/one#response-200.title', '/api/one#response-200-header.Cost']);
  expect(await pathsOf(own('[open]'), own('[paid]'))).toEqual([
    '/api/one#response-200.state',
    '/api/one#response-200-header.Cost',
    '/api/post-one#response-200.state',
  ]);
});

const hrefsOf = (html = '') =>
  Array.from(load(html)('a'), (node) => (node as { attribs: { href?: string } }).attribs.href);

// prettier-ignore
const bases: [links: string, ...hrefs: string[]][] = [
  ['externalDocs', 'https://docs.example.org/models', 'https://docs.example.org/concepts/x#part', '/api/get-b', '/api/get-a'],
  ['https://handbook.example/v2/', 'https://handbook.example/models', 'https://handbook.example/concepts/x#part', '/api/get-b', '/api/get-a'],
  ['site', '/models', '/concepts/x#part', '/api/get-b', '/api/get-a'],
];

for (const [links, ...hrefs] of bases) {
  test(`relative links are resolved against \`${links}\`, and those to operations lead to their pages`, async () => {
    const { operation } = await pagesOfCase('links-of-another-site', { links });
    expect(hrefsOf(operation('get-a').description)).toEqual(hrefs);
  });
}

// prettier-ignore
const targets: [link: string, href: string][] = [
  ['//cdn.example/x', 'https://cdn.example/x'],
  ['guide', '/api/guide'],
  ['../docs?a#b', '/docs?a#b'],
  ['#operation/getA', '/api/get-a'],
  ['#tag/letters/operation/getA', '/api/get-a'],
  ['#/letters/getA', '/api/get-a'],
  ['#/paths/~1a~1%7Bb%7D/get', '/api/get-a'],
  ['#tag/letters', '/api/get-a'],
  ['#tag/Letters', '/api/get-a'],
  ['#start-here', '/api/links#start-here'],
  ['#section/Start-here', '/api/links#start-here'],
  ['#response-200.name', '#response-200.name'],
  ['#samples', '#samples'],
];

test('a link to a place of the reference or of the site leads there', async () => {
  for (const [link, href] of targets) {
    const { operation } = await pagesOfText(linked(`[a](${link})`), { links: 'site' });
    expect.soft(hrefsOf(operation('get-a').description), link).toEqual([href]);
  }
});

test('links to headings lead to the page about the API, also where that is the home page', async () => {
  const hrefsAt = async (isHome: boolean) => {
    const options = { links: 'site', routeBasePath: '/', isHome };
    const { operation } = await pagesOfText(linked('[a](#start-here)'), options);
    return hrefsOf(operation('get-a').description);
  };
  expect(await hrefsAt(false)).toEqual(['/links#start-here']);
  expect(await hrefsAt(true)).toEqual(['/#start-here']);
});

test('a relative link without a base is refused, with file, line and pointer', async () => {
  const file = fileWith(linked('See [models](/models).'));
  const { message } = await errorOf(file, { links: 'externalDocs' });
  expect(message).toMatch(/openapi\.yaml:12:\d+ {2}The link `\/models` leads to nothing/);
  expect(message).toContain('#/paths/~1a~1{b}/get/description');
  expect(message).toContain('→ Set the option `links`');
});

test('with `links: text`, a relative link without a base is text, and is counted', async () => {
  const text =
    'See [models](/models), ![a picture](/b.png), <a href="/c">this</a>, <img src="e.png" alt="it" width=3>, [that][d], [operation](#operation/getA).\n\n[d]: ../d';
  const { operation, description } = await pagesOfText(linked(text), { links: 'text' });
  const html = operation('get-a').description ?? '';
  expect(hrefsOf(html)).toEqual(['/api/get-a']);
  expect(html).not.toMatch(/<img|invalid:/);
  expect(textOf(html)).toContain('See models, a picture, this, it, that, operation.');
  expect(description.deadLinks).toEqual(['/models', '/b.png', '/c', 'e.png', '../d']);
});

test('a link that leads nowhere has the file that has its text, with the whole pointer', async () => {
  const file = fileWith(linked('').replace('schemas: {', 'schemas: { part: { $ref: part.yaml },'));
  const deep = 'deep'.repeat(40);
  const part = path.join(path.dirname(file), 'part.yaml');
  writeFileSync(part, `type: object\nproperties:\n  ${deep}:\n    description: See [it](/it).\n`);
  const { message } = await errorOf(file, { links: 'externalDocs' });
  expect(message).toContain('part.yaml:4:18  The link `/it`');
  expect(message).toContain(`in #/properties/${deep}/description.`);
});

test('links to places that no page has are refused, in their order', async () => {
  const file = fileWith(linked('See [it](#nowhere), [and](#letters).'));
  expect((await errorOf(file, { links: 'site' })).message).toMatch(/`#nowhere`[^]*`#letters`/);
});

test('links in HTML, in definitions and of images are resolved', async () => {
  const text = '<a href="x">a</a> <a href=y>a</a> [b][c] ![d](/d.png) `[e](/e)` https://f.example/g\n\n[c]: ../c "C"';
  const { operation } = await pagesOfText(linked(text), { links: 'https://o.example/a/b/' });
  const html = operation('get-a').description ?? '';
  expect(hrefsOf(html)).toEqual([
    'https://o.example/a/b/x',
    'https://o.example/a/b/y',
    'https://o.example/a/c',
    'https://f.example/g',
  ]);
  expect(html).toContain('src="https://o.example/d.png"');
  expect(html).toContain('<code>[e](/e)</code>');
});

test('links of every text are resolved, and examples and extensions are left alone', async () => {
  const { operation, model, first } = await pagesOfText(linked(''), { links: 'https://o.example' });
  expect(model.schemas.default?.description).toBe('[a](/api/get-a)');
  expect(hrefsOf(operation('get-a').facts[0]?.[1])).toEqual(['/api/get-a']);
  const example = { description: '[a](/x)' };
  expect(model.schemas.default?.examples).toEqual([example]);
  expect(first.extensions['x-note']).toEqual(example);
  const [media] = first.responses[0]?.content ?? [];
  expect(media?.examples.map(({ value }) => value)).toEqual([example, example]);
});
