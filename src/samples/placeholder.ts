/** Placeholders in samples: what the reader has to fill in, because nothing says a value; isomorphic. */
import { uriComponent } from '../uriComponent';

/** Stands for a value: `{name}`, as in the path of an operation. Without characters that a language or a URL gives a meaning. */
export function placeholder(name: string): string {
  return `{${name.replaceAll(/[^\p{L}\p{N}_.-]+/gu, '_') || 'value'}}`;
}

/**
 * Text in which placeholders have their braces, not percent-encoded: a reader looks for these. Behind `$` and `#`, where they
 * would be code in some languages, they stay encoded.
 */
export function withBraces(text: string, placeholders: string[] = []): string {
  return placeholders.reduce((all, one) => {
    const name = uriComponent(one.slice(1, -1));
    return all.replaceAll(`%7B${name}%7D`, (found, at: number) =>
      /[$#]/.test(all.charAt(at - 1)) ? found : `{${name}}`,
    );
  }, text);
}
