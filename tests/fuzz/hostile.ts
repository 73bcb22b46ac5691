/** Texts and values that software of all kinds has stumbled over. */
import fc from 'fast-check';

/** Runs a script wherever it is taken for HTML, a URL, MDX or a template. */
export const scripts = [
  '<script>window.ran = true</script>',
  '<img src=x onerror="window.ran = true">',
  '"><svg onload=window.ran=true>',
  "' autofocus onfocus='window.ran = true",
  '</script><script>window.ran = true</script>',
  '</code></pre><iframe srcdoc="<script>parent.ran = true</script>">',
  'javascript:window.ran=true',
  '[here](javascript:window.ran=true)',
  '[here](<JaVaScRiPt:window.ran=true>)',
  '[here](java&#115;cript&colon;window.ran=true "title")',
  '![here](javascript:window.ran=true)',
  '<javascript:window.ran=true>',
  '[here]\n\n[here]: javascript:window.ran=true',
  '# <b onclick="window.ran = true">" id=x onclick="window.ran = true"\n\ntext',
  '{process.exit()} ${process.exit()} <%= process.exit() %> {{constructor}}',
  'export const ran = true;\nimport fs from "fs";',
];

const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', '$ref', ''];

// prettier-ignore
const odd = [
  '\0', '\u007f', '\u0085', '\u2028', '\ud800', '\udfff\ud800', '\uffff', '\u202e', '\ufeff', '\r', '\r\n', '\n---\n', '\t',
  ' ', '%', '%E0%A4', '&', '&amp;', '\\', '`', '```\n', '/', '~1', '..', '../../etc/passwd', '//evil.example', '#', '?',
  '{', '}', '{id}', ':', '- ', '!!js/function', 'NaN', '-0', '1e999', '0x10', 'null', 'true', '2026-02-30', '💥',
  'e\u0301', 'ﬁ', 'İ',
];

const long = ['x', '[', '*a ', '> ', '`', '(', 'a@', '\ud83d\ude00', '| '].map((text) =>
  text.repeat(3000 / text.length),
);

/** Explicit examples, which properties try first: with a fixed seed, some would never be drawn. */
export const hostileTexts = [...scripts, ...names, ...odd, ...long];

export const hostileText = fc.oneof(
  fc.constantFrom(...scripts),
  fc.constantFrom(...names, ...odd),
  fc.constantFrom(...long),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.constantFrom(...scripts, ...odd), { maxLength: 4 }).map((parts) => parts.join('')),
);

const nested = (depth: number, wrap: (inner: unknown) => unknown) =>
  Array.from({ length: depth }).reduce<unknown>(wrap, null);

/** JSON values of every type, hostile texts, and values that are too deep or too many. */
export const hostileValue = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.dictionary(hostileText, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 4 }) },
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, '', [], {}, [[]], [null], [{}]),
  fc.constantFrom<unknown>(
    nested(200, (inner) => [inner]),
    nested(200, (inner) => ({ properties: { a: inner } })),
    nested(200, (inner) => ({ a: inner })),
    Array.from({ length: 3000 }, (_, index) => `value ${index}`),
  ),
);
