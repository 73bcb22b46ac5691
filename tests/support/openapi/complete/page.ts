/** The description as it was written, not through the model of the site, and the page that has to show a claim. */
import { jsonText } from '@docs-engines/api-samples';
import { escapePointerFragment } from '@redocly/openapi-core';
import { load } from 'cheerio';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** An object of a description. */
export type Node = Record<string, unknown>;

/** Something that a description says, and that a page has to show. */
export interface PageClaim {
  /** `parameter`, `scope`, … */
  kind: string;
  /** Path of the page. */
  page: string;
  /** JSON pointer (RFC 6901) to where the description says it. It may lead through a `$ref`. */
  pointer: string;
  text: string;
}

/** The keyword of the properties that a schema omits: `readOnly` in a request, `writeOnly` in a response. */
export type Omitted = 'readOnly' | 'writeOnly';

export interface Page {
  /** The OpenAPI object. */
  root: Node;
  /** The object that a value is, or that its `$ref` leads to; an empty one for any other value. */
  resolve: (value: unknown) => Node;
  /** Calls for each member of an object, and each item of an array: with its object, its pointer, its name, and as it is. */
  each: (value: unknown, at: string, call: (node: Node, at: string, name: string, value: unknown) => void) => void;
  /** Adds claims. A text that is neither a string nor a number, or is empty, is none. */
  claim: (kind: string, pointer: string, ...texts: unknown[]) => void;
  /** Names of the properties that have a keyword anywhere in the description. */
  propertiesWith: (keyword: Omitted) => string[];
  /** The names of the examples of headers that it shows in place of all, where a header has one of them. */
  headerExamples?: unknown[];
  /** The schemas that were read for it, and without which properties. */
  readSchemas: Map<unknown, Set<Omitted | undefined>>;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of an object; none of anything else. */
export const entriesOf = (value: unknown): [string, unknown][] => (isNode(value) ? Object.entries(value) : []);

/** The items of an array; none of anything else. */
export const arrayOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A JSON pointer with further tokens, as the document has them (RFC 6901, section 3). */
export const pointerTo = (pointer: string, ...tokens: (string | number)[]): string =>
  [pointer, ...tokens.map((token) => escapePointerFragment(String(token)))].join('/');

/** Reads the objects of a description; keywords beside a `$ref` apply, too. */
export function readerOf(root: Node): Pick<Page, 'root' | 'resolve' | 'each'> {
  const resolve: Page['resolve'] = (value) => {
    const seen = new Set<string>();
    let node = isNode(value) ? value : {};
    while (typeof node.$ref === 'string' && !seen.has(node.$ref)) {
      const { $ref, ...beside } = node;
      seen.add($ref);
      const target = $ref
        .slice(2)
        .split('/')
        .map((token) => decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~'))
        .reduce<unknown>((at, key) => (isNode(at) ? at[key] : undefined), root);
      node = { ...(isNode(target) ? target : {}), ...beside };
    }
    return node;
  };
  const each: Page['each'] = (value, at, call) => {
    const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    for (const [name, member] of members) call(resolve(member), pointerTo(at, name), name, member);
  };
  return { root, resolve, each };
}

/** A text with one space in place of each run of white space. */
export const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Tags of harmless elements, which a page renders; of the others, it shows the text. */
const rendered = /<\/?(?:a|b|br|code|div|em|h[1-6]|hr|i|li|ol|p|pre|span|strong|sub|sup|table|td|th|tr|ul)\b[^>]*>/gi;

/** The text of Markdown, without its marks. */
export function markdownText(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return squeeze(load(html).text().replaceAll(rendered, ''));
}

/** A value as a page shows it: a string without quotes, anything else as JSON. */
export const literal = (value: unknown): string => (typeof value === 'string' ? value : jsonText(value));
