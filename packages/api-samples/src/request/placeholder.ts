/** Placeholders in samples, for values that the description does not give; isomorphic. */
import { uriComponent } from './uriComponent';

/** The placeholder for a value: `{name}`, as in path templates. Characters with a meaning in code or URLs become `_`. */
export function placeholder(name: string): string {
  return `{${name.replaceAll(/[^\p{L}\p{N}_.-]+/gu, '_') || 'value'}}`;
}

/**
 * Decodes the percent-encoded braces of placeholders, to keep them legible. After `$` and `#` they stay encoded: `${…}` and
 * `#{…}` are interpolation in some languages.
 */
export function withBraces(text: string, placeholders: string[] = []): string {
  return placeholders.reduce((all, one) => {
    const name = uriComponent(one.slice(1, -1));
    return all.replaceAll(`%7B${name}%7D`, (match, offset: number) =>
      /[$#]/.test(all.charAt(offset - 1)) ? match : `{${name}}`,
    );
  }, text);
}
