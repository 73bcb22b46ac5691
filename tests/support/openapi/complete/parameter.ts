/** Claims a parameter of a request, a header of a response, and the media types of a body. */
import omit from 'lodash/omit';

import { entriesOf, literal, type Node, type Omitted, type Page } from './page';
import { schema } from './schema';

/** The examples of a parameter, of a header, or of the media type of one. */
function examples(node: Node, at: string, { claim, each, headerExamples = [] }: Page): void {
  if (node.example !== undefined) claim('example', at, `Example ${literal(node.example)}`);
  const hasOwn = node.name === undefined && entriesOf(node.examples).some(([name]) => headerExamples.includes(name));
  each(node.examples, `${at}/examples`, ({ summary, description, ...values }, place, name) => {
    if (hasOwn && !headerExamples.includes(name)) return;
    const value = [values.value, values.dataValue, values.serializedValue].find((one) => one !== undefined);
    const title = summary ?? (hasOwn ? '' : name);
    if (value !== undefined) claim('example', place, `Example ${literal(value)} ${literal(title)}`);
    claim('description', place, description);
    claim('example', place, values.externalValue);
  });
}

/** How a value is written, where it is not the usual way of its place. */
function serialization(node: Node, at: string, { claim }: Page): void {
  const usual = node.in === 'query' || node.in === 'cookie' ? 'form' : 'simple';
  const { style = usual } = node;
  if (style !== usual) claim('style', at, style);
  if (node.explode !== undefined && node.explode !== (style === 'form')) {
    claim('style', at, `Explode ${literal(node.explode)}`);
  }
  if (node.allowReserved === true) claim('style', at, 'Reserved characters');
  if (node.allowEmptyValue === true) claim('style', at, 'Empty value allowed');
}

/** The schema and the examples of a parameter, or of its media type: what it says itself is in place of what its schema says. */
function value(node: Node, at: string, page: Page): void {
  const replaced = [
    ...(node.description === undefined ? [] : ['description']),
    ...((node.example ?? node.examples) === undefined ? [] : ['example', 'examples']),
  ];
  examples(node, at, page);
  schema(omit(page.resolve(node.schema), replaced), `${at}/schema`, page);
}

/** Claims a parameter, or a header with `in: header`. */
export function parameter(node: Node, at: string, page: Page): void {
  page.claim('description', at, node.description);
  if (node.deprecated === true) page.claim('deprecated', at, 'deprecated');
  serialization(node, at, page);
  value(node, at, page);
  page.each(node.content, `${at}/content`, (media, place, mediaType) => {
    page.claim('media type', place, mediaType);
    value(media, place, page);
  });
}

/** How the parts of a multipart body are encoded, by position or by name, and the properties of a form. */
function encodings({ prefixEncoding = [], itemEncoding, encoding }: Node, at: string, { claim, each }: Page): void {
  each([prefixEncoding, itemEncoding].flat(), at, ({ contentType, headers }, place) => {
    claim('encoding', place, contentType, ...Object.keys(headers ?? {}));
  });
  each(encoding, `${at}/encoding`, ({ contentType, style, headers }, place, name) => {
    claim('encoding', place, name, contentType, style === 'form' ? '' : style, ...Object.keys(headers ?? {}));
  });
}

/**
 * What each media type says of a body. Of the values of its examples only `serializedValue` without `dataValue`, and the URL
 * in `externalValue`.
 *
 * @param types the map of media types
 * @param omitted the keyword of the properties that the page does not show
 */
export function content(types: unknown, at: string, page: Page, omitted?: Omitted): void {
  const { claim, each } = page;
  each(types, at, (node, pointer, mediaType) => {
    claim('media type', pointer, mediaType);
    if (node.itemSchema !== undefined) claim('item schema', pointer, 'stream of ');
    for (const keyword of ['itemSchema', 'schema']) {
      if (node[keyword] !== undefined) schema(node[keyword], `${pointer}/${keyword}`, page, omitted);
    }
    each(node.examples, `${pointer}/examples`, ({ summary, description, ...values }, place, name) => {
      claim('example', place, summary ?? name, values.externalValue);
      if (values.dataValue === undefined) claim('example', place, values.serializedValue);
      claim('description', place, description);
    });
    encodings(node, pointer, page);
  });
}
