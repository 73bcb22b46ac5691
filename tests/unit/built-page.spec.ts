import { expect, test } from '@playwright/test';

import { addToHead, readBuiltPage, readMain } from '@docs-engines/static-first/build';
import { addPolicy } from '../../src/hosting/policy';

const script = '<script>const tag = "<i>";</script>';

const page = (description: string, added = '') =>
  `<!doctype html><html lang=en><head><title>A &lt;script> tag</title><meta name=description content=${description}>${script}<link rel=canonical href=https://docs.example/page>${added}</head><body><!-- "<i>" --><main title=${description}><h1>A<!-- --> title</h1><script>1</script></main></body></html>`;

const scriptPolicy = (html: string) => /script-src[^;]*/.exec(addPolicy(html, []))?.[0];

test('a `<script>` or `<body>` in a description breaks neither the metadata nor the content security policy of a page', () => {
  // The HTML minifier does not escape them.
  for (const [raw, text] of [
    ['"A <script> in the <body> of <main>"', 'A <script> in the <body> of <main>'],
    [`'</head> and "<style>"'`, '</head> and "<style>"'],
  ] as const) {
    const html = page(raw);
    expect(readBuiltPage(html)).toMatchObject({
      title: 'A title',
      description: text,
      url: 'https://docs.example/page',
    });
    expect(readMain(html)).toBe(`<main title=${raw}><h1>A title</h1></main>`);
    expect(addToHead(html, '<meta>')).toBe(page(raw, '<meta>'));
    // The hash of the inline script, and no other.
    expect(scriptPolicy(html)).toBe(scriptPolicy(page('plain')));
  }
});
