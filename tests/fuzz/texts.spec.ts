/** Texts that people and servers write: replies of mail servers, addresses, front matter. */
import assert from 'node:assert/strict';

import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';

import { classifyBounce } from '../../src/bounces/classify';
import { draw } from '../../src/plugins/social-cards/draw';
import { referencePage } from '../../src/openapi/markdownGenerators';
import { asciiDomain, parseAddress } from '../../src/sandbox/emailAddress';
import { uriComponent } from '../../src/uriComponent';
import lines from '../bounces/lines.json';
import { hostileText } from './hostile';
import { runs } from './runs';

/** What replies are made of, real ones included. */
const reply = fc
  .array(
    fc.oneof(
      fc.constantFrom(...lines.map(({ line }) => line)),
      fc.constantFrom(
        '550',
        '5.1.1',
        '4.2.2',
        '250',
        '-',
        ' ',
        '\t',
        '\n',
        '\n\n',
        '<',
        '>',
        '@',
        ';',
        ':',
      ),
      fc.constantFrom(
        'user unknown',
        'quota exceeded',
        'smtp; ',
        'said: ',
        'X-',
        'Final-Recipient: rfc822;',
      ),
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
          'münchen.example',
          'xn--mnchen-3ya.example',
          'EXAMPLE',
          'a..b',
          '1.2',
          'ß.example',
          'a。b',
          '\u00ad.example',
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

test('R3.1 any text can be a part of a URL, half of a surrogate pair as U+FFFD', () => {
  const unit = fc.oneof(fc.constantFrom('\ud800', '\udc00', '/', ' '), fc.string({ maxLength: 1 }));
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const decoded = text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
      assert.equal(decodeURIComponent(uriComponent(text)), decoded);
      // As a form sends it, but for spaces.
      assert.equal(new URLSearchParams({ q: text }).get('q'), decoded);
    }),
    runs(500),
  );
});

test('R3.1 any summary and description survive the front matter of a reference page', async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, hostileText, async (title, description) => {
      const fileContent = referencePage({ id: 'page', title, description });
      const { frontMatter, content } = await DEFAULT_PARSE_FRONT_MATTER({
        filePath: 'page.mdx',
        fileContent,
      });
      assert.equal(frontMatter.title, title);
      assert.match(content, /^import ApiItem/);
    }),
    runs(500),
  );
});

/** An unbroken word of 3,000 characters takes seconds to lay out. */
const shortText = hostileText.map((text) => text.slice(0, 300));

test('R2.5 a social card can be drawn of any title and description', async () => {
  await fc.assert(
    fc.asyncProperty(shortText, shortText, async (title, description) => {
      const image = await draw({ kind: 'Blog', title, description }, process.cwd());
      assert(image.length > 1000);
    }),
    runs(6),
  );
});
