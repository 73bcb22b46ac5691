import { parse, postprocess, preprocess } from 'micromark';

/** Tokens of micromark whose text a reader sees. */
const shown = new Set(['data', 'codeTextData', 'codeFlowValue', 'characterEscapeValue']);
/** Tokens with `data` inside that a reader does not see: where a link leads. */
const hidden = new Set(['resource', 'reference', 'definition']);

/** A Markdown text without its markup, on one line. */
export function plainText(markdown = ''): string {
  const events = postprocess(
    parse()
      .document()
      .write(preprocess()(markdown, 'utf8', true)),
  );
  let text = '';
  let depth = 0;
  for (const [kind, token, context] of events) {
    if (hidden.has(token.type)) {
      depth += kind === 'enter' ? 1 : -1;
    } else if (kind === 'enter' && depth === 0) {
      if (token.type === 'lineEnding') text += ' ';
      if (shown.has(token.type)) text += context.sliceSerialize(token);
    }
  }
  return text.trim();
}

/** The first sentence of a Markdown text, without its markup; `undefined` if there is none. */
export function firstSentence(markdown?: string): string | undefined {
  const [first] = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(
    plainText(markdown),
  );
  return first?.segment.trim();
}
