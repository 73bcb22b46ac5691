import isPlainObject from 'lodash/isPlainObject';
import mapKeys from 'lodash/mapKeys';
import mapValues from 'lodash/mapValues';

/** The file being compiled, as recma passes it. */
interface VFile {
  data: Record<string, unknown> & { frontMatter?: object; contentTitle?: string };
}

/**
 * Escapes backslashes for a string literal that stringify-object prints. It treats `\'` as an already escaped quote and leaves it
 * alone, so a quote after a backslash is written as a Unicode escape.
 */
function escapeText(text: string): string {
  return text.replaceAll(/\\('?)/g, (_, quote: string) => String.raw`\\` + (quote && String.raw`\u0027`));
}

function escaped(value: unknown): unknown {
  if (typeof value === 'string') return escapeText(value);
  if (Array.isArray(value)) return value.map(escaped);
  if (!isPlainObject(value)) return value;
  return mapValues(
    mapKeys(value as object, (_, name) => escapeText(name)),
    escaped,
  );
}

/**
 * A recma plugin that escapes a page's front matter and content title. `@docusaurus/mdx-loader` 3.10 then prints both as JavaScript
 * with stringify-object 3.3, which escapes quotes and line breaks but no backslashes: a trailing `\` breaks the module, and the
 * text after `\\'` is executed. Content plugins parse the front matter again, so they get the original values.
 */
export default function escapedFrontMatter() {
  return (_program: object, { data }: VFile): void => {
    const { frontMatter = {}, contentTitle } = data;
    // The loader holds a reference to this object, so it is changed in place.
    Object.assign(frontMatter, escaped(frontMatter));
    if (contentTitle !== undefined) data.contentTitle = escapeText(contentTitle);
  };
}
