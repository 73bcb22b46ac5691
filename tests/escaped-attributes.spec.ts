import { expect, test } from '@playwright/test';

import { readBuiltPage } from '../src/builtPage';
import { escapeAttributes } from '../src/plugins/escaped-attributes';
import { addPolicy } from '../tools/hosting/policy';

const script = '<script>const tag = "<i>";</script>';

const page = (description: string) =>
  `<!doctype html><html lang=en><head><title>A &lt;script> tag</title><meta name=description content=${description}>${script}<link rel=canonical href=https://docs.example/page></head><body><!-- "<i>" --><p title="a > b">Text</body></html>`;

const scriptPolicy = (html: string) => /script-src[^;]*/.exec(addPolicy(html, []))?.[0];

test('R7.4 a `<script>` or `<body>` in a description breaks neither the metadata nor the content security policy of a page', () => {
  for (const [raw, escaped, text] of [
    ['"A <script> in the <body>"', '"A &lt;script> in the &lt;body>"', 'A <script> in the <body>'],
    [`'</head> and "<style>"'`, `'&lt;/head> and "&lt;style>"'`, '</head> and "<style>"'],
  ] as const) {
    const html = escapeAttributes(page(raw));
    expect(html).toBe(page(escaped));
    expect(readBuiltPage(html)).toMatchObject({
      description: text,
      url: 'https://docs.example/page',
    });
    // The hash of the inline script, and no other.
    expect(scriptPolicy(html)).toBe(scriptPolicy(page('plain')));
  }
  expect(escapeAttributes(page('plain'))).toBe(page('plain'));
});
