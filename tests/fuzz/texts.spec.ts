/** Texts that people and servers write: replies of mail servers, addresses, front matter. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { classifyBounce } from '@docs-engines/bounce-reader';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import pick from 'lodash/pick';

import config from '../../docusaurus.config';
import { nodeFile } from '@docs-engines/api-sandbox/file';
import { draw } from '../../src/plugins/social-cards/draw';
import { createApiPageMD } from '@docs-engines/openapi-docs/config';
import { asciiDomain, parseAddress } from '../../src/sandbox/emailAddress';
import lines from '../../packages/bounce-reader/tests/lines.json';
import { mdxRunner } from '../support/mdxModule';
import { hostileText, hostileTexts, hostileValue } from './hostile';
import { runs } from './runs';
import { folderWith } from '../support/files';

/** What replies are made of, real ones included. */
const reply = fc
  .array(
    fc.oneof(
      fc.constantFrom(...lines.map(({ line }) => line)),
      fc.constantFrom('550', '5.1.1', '4.2.2', '250', '-', ' ', '\t', '\n', '\n\n', '<', '>', '@', ';', ':'),
      fc.constantFrom('user unknown', 'quota exceeded', 'smtp; ', 'said: ', 'X-', 'Final-Recipient: rfc822;'),
      hostileText,
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join('').replaceAll('\r', ''));

test('classifier: CRLF or LF, and white space at the end, make no difference', () => {
  fc.assert(
    fc.property(reply, fc.stringMatching(/^[ \t\r\n]{1,5}$/), (text, space) => {
      // The classifier reads at most 20,000 characters, and CRLF has two.
      fc.pre(text.length < 10_000);
      const found = classifyBounce(text);
      assert.deepEqual(classifyBounce(text.replaceAll('\n', '\r\n')), found, 'CRLF');
      assert.deepEqual(classifyBounce(text + space), found, 'space at the end');
    }),
    runs(800),
  );
});

const address = fc.oneof(
  fc.emailAddress({ size: 'medium' }),
  fc
    .tuple(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 66 }),
        fc.constantFrom('"a\\"b"', 'a+b+c', '+', 'ﬁ', 'İ'),
        hostileText,
      ),
      fc.oneof(
        fc.domain(),
        fc.ipV6().map((ip) => `[IPv6:${ip}]`),
        fc.ipV4Extended().map((ip) => `[${ip}]`),
        fc.constantFrom(
          ...'münchen.example xn--mnchen-3ya.example EXAMPLE a..b 1.2 ß.example a。b \u00ad.example'.split(' '),
        ),
        hostileText,
      ),
    )
    .map((parts) => parts.join('@')),
  hostileText,
);

test('addresses: no text makes the parser throw, and what it accepts it reads back as the same', () => {
  let accepted = 0;
  fc.assert(
    fc.property(address, (text) => {
      const parsed = parseAddress(text);
      if (!parsed) return;
      accepted += 1;
      const { local, domain } = parsed;
      assert.deepEqual(parseAddress(` ${local}@${domain}\n`), parsed);
      if (!domain.startsWith('[')) assert.equal(asciiDomain(domain), domain);
      assert.match(domain, /^[!-~]+$/);
    }),
    runs(2000),
  );
  expect(accepted).toBeGreaterThan(100);
});

test('any summary and description survive the front matter of a reference page', async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, hostileText, async (title, description) => {
      const page = { id: 'page', title, api: { description } } as Parameters<typeof createApiPageMD>[0];
      const fileContent = createApiPageMD(page);
      const { frontMatter, content } = await DEFAULT_PARSE_FRONT_MATTER({ filePath: 'page.mdx', fileContent });
      assert.equal(frontMatter.title, title);
      // The description as it was written, and not as the parser of front matter takes it.
      assert.deepEqual(frontMatter, JSON.parse(fileContent.split('\n')[1] ?? ''));
      assert.match(content, /^import ApiItem/);
    }),
    { ...runs(500), examples: hostileTexts.map((text) => [text, text]) },
  );
});

/** What ends a string literal, or changes it, in JavaScript. */
const quotedText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...['\\', "'", '"', '`', '\n', '\r', '\u2028', '\u2029', '${ran = true}']),
      fc.constantFrom('/*', '*/', '//', ' + (ran = true)', '</script>', '<!--', '-->', '{', 'new'),
      hostileText,
    ),
    { maxLength: 6 },
  )
  // A file is UTF-8, which has no lone surrogates.
  .map((parts) => parts.join('').replaceAll(/\p{Surrogate}/gu, ''));

// Docusaurus writes them by stringify-object, which escapes no backslash in a name.
const fieldName = quotedText.filter((name) => !name.includes('\\'));
const frontMatterValue = fc.oneof(
  { weight: 4, arbitrary: quotedText },
  fc.array(quotedText, { maxLength: 3 }),
  fc.dictionary(quotedText, fc.oneof(quotedText, fc.integer(), fc.boolean()), { maxKeys: 3 }),
  fc.constantFrom<unknown>(null, true, 0, 1.5, new Date('2026-12-31')),
);

const [, preset] = (config.presets ?? []).find((each) => Array.isArray(each) && each[0] === 'classic') as [
  string,
  Record<string, object>,
];
const [, apiDocs] = (config.plugins ?? [])[0] as [string, object];

for (const [name, options] of Object.entries({ ...pick(preset, 'docs', 'blog', 'pages'), apiDocs })) {
  test(`front matter and the title in a text become JavaScript with the same values: ${name}`, async () => {
    const run = mdxRunner(options, config.markdown);
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fieldName, frontMatterValue, { maxKeys: 4 }),
        quotedText,
        async (fields, title) => {
          // In a literal, it sets the prototype; `mdx` has options of the compiler.
          fc.pre(!/"(?:__proto__|mdx)":/.test(JSON.stringify(fields)));
          const heading = title.replaceAll(/\s+/g, ' ').trim();
          const escaped = heading.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
          const text = `---\n${JSON.stringify(fields)}\n---\n\n# ${escaped}\n`;
          const { frontMatter, contentTitle, ran } = await run(text);
          assert.deepEqual(frontMatter, JSON.parse(JSON.stringify(fields)));
          // https://spec.commonmark.org/0.31.2/#insecure-characters
          assert.equal(contentTitle ?? '', heading.replaceAll('\0', '\uFFFD'));
          assert.equal(ran, false);
        },
      ),
      runs(150),
    );
  });
}

test('the data of a program for readers is what it was, and its comments are comments', async () => {
  const folder = folderWith();
  let count = 0;
  const entry = 'export const data = theData();';
  await fc.assert(
    fc.asyncProperty(quotedText, fc.dictionary(hostileText, hostileValue), async (head, data) => {
      const file = path.join(folder, `${(count += 1)}.mjs`);
      const json = JSON.stringify(data);
      writeFileSync(file, nodeFile({ entry, head, data: { name: 'theData', source: head, json } }));
      const module = (await import(pathToFileURL(file).href)) as { data: unknown };
      assert.deepEqual(JSON.stringify(module.data), json);
      assert(!('ran' in globalThis));
    }),
    runs(60),
  );
});

/** An unbroken word of 3,000 characters takes seconds to lay out. */
const shortText = hostileText.map((text) => text.slice(0, 300));

test('a social card can be drawn of any title and description', async () => {
  await fc.assert(
    fc.asyncProperty(shortText, shortText, async (title, description) => {
      const image = await draw({ kind: 'Blog', title, description }, process.cwd());
      assert(image.length > 1000);
    }),
    runs(6),
  );
});
