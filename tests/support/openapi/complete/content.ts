/** What the media types of a request or a response say. */
import { arrayOf, entriesOf, type Node, pointerTo } from './nodes';
import type { Omitted, Page } from './page';
import { schema } from './schema';

/** The names of the headers of an encoding. */
function encodingHeaders(headers: unknown, at: string, { claim }: Page): void {
  for (const [name] of entriesOf(headers)) claim('encoding', pointerTo(at, 'headers', name), name);
}

/** How the parts of a multipart body are encoded, by position. */
function itemEncodings({ prefixEncoding, itemEncoding }: Node, at: string, page: Page): void {
  const encodings = [
    ...arrayOf(prefixEncoding).map((encoding, index) => [pointerTo(at, 'prefixEncoding', index), encoding] as const),
    [pointerTo(at, 'itemEncoding'), itemEncoding] as const,
  ];
  for (const [pointer, encoding] of encodings) {
    const { contentType, headers } = page.resolve(encoding);
    page.claim('encoding', pointer, contentType);
    encodingHeaders(headers, pointer, page);
  }
}

/** How the properties of a form are encoded, by name. */
function propertyEncodings({ encoding: encodings }: Node, at: string, page: Page): void {
  const { claim, resolve } = page;
  for (const [name, encoding] of entriesOf(encodings)) {
    const pointer = pointerTo(at, 'encoding', name);
    const { contentType, style, headers } = resolve(encoding);
    claim('encoding', pointer, name);
    claim('encoding', pointer, contentType);
    if (style !== 'form') claim('encoding', pointer, style);
    encodingHeaders(headers, pointer, page);
  }
}

/** Claims the named examples of a media type. Of their values only `serializedValue` without `dataValue`, and the URL in `externalValue`. */
function mediaTypeExamples({ examples }: Node, at: string, { claim, resolve }: Page): void {
  for (const [name, example] of entriesOf(examples)) {
    const pointer = pointerTo(at, 'examples', name);
    const { summary, description, dataValue, serializedValue, externalValue } = resolve(example);
    claim('example', pointer, dataValue === undefined ? serializedValue : '');
    claim('example', pointer, summary ?? name);
    claim('example', pointer, externalValue);
    claim('description', pointer, description);
  }
}

/**
 * What each media type says of a body.
 *
 * @param value the map of media types
 * @param omitted the keyword of the properties that the page does not show
 */
export function content(value: unknown, at: string, page: Page, omitted?: Omitted): void {
  const { claim, resolve } = page;
  for (const [mediaType, media] of entriesOf(value)) {
    const pointer = pointerTo(at, mediaType);
    claim('media type', pointer, mediaType);
    const node = resolve(media);
    if (node.itemSchema !== undefined) {
      claim('item schema', pointer, 'stream of ');
      schema(node.itemSchema, pointerTo(pointer, 'itemSchema'), page, omitted);
    }
    itemEncodings(node, pointer, page);
    if (node.schema !== undefined) schema(node.schema, pointerTo(pointer, 'schema'), page, omitted);
    mediaTypeExamples(node, pointer, page);
    propertyEncodings(node, pointer, page);
  }
}
