import isPlainObject from 'lodash/isPlainObject';

type Fields = Record<string, unknown>;

/** The file being compiled, as recma passes it. */
interface VFile {
  data: { frontMatter?: Fields; contentTitle?: string };
}

/**
 * Text that is itself again when it has been printed between single quotes. A quote behind a backslash gets no backslash of
 * stringify-object, which takes the two for an escaped quote.
 */
function escapeText(text: string): string {
  return text.replaceAll(
    /\\('?)/g,
    (_, quote: string) => String.raw`\\` + (quote && String.raw`\u0027`),
  );
}

function escapeFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [escapeText(name), escapeValue(value)]),
  );
}

function escapeValue(value: unknown): unknown {
  if (typeof value === 'string') return escapeText(value);
  if (Array.isArray(value)) return value.map(escapeValue);
  return isPlainObject(value) ? escapeFields(value as Fields) : value;
}

/**
 * A recma plugin: escapes the front matter and the title of a page for `@docusaurus/mdx-loader` 3.10, which then prints both
 * as JavaScript with stringify-object 3.3. That escapes quotes and line breaks, and no backslashes: `\` at the end of a text
 * breaks the module, and what follows `\\'` is run. Plugins read the front matter by themselves, and get it as it is.
 */
export default function escapedFrontMatter() {
  return (_program: object, { data }: VFile): void => {
    const { frontMatter = {}, contentTitle } = data;
    const escaped = escapeFields(frontMatter);
    // The loader keeps this object.
    for (const name of Object.keys(frontMatter)) Reflect.deleteProperty(frontMatter, name);
    Object.assign(frontMatter, escaped);
    if (contentTitle !== undefined) data.contentTitle = escapeText(contentTitle);
  };
}
