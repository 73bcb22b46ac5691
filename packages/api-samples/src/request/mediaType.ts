/** What a body is, by its media type: the one place that decides what is JSON, text, a form or a file. Isomorphic. */

/** How a body is written. */
export type BodyKind = 'json' | 'form' | 'multipart' | 'text' | 'file';

export const urlencoded = 'application/x-www-form-urlencoded';

/** A media type without its parameters, in lower case; of a list, as `encoding` has it, the first one. */
function essence(mediaType: string): string {
  return (/^[^,;]*/.exec(mediaType)?.[0] ?? '').trim().toLowerCase();
}

/** Whether content of a media type is one JSON value (RFC 6839, section 3.1). */
export function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(essence(mediaType));
}

/** Whether content is the fields of a form, as a query has them. */
export function isForm(mediaType: string): boolean {
  return essence(mediaType) === urlencoded;
}

/** Whether content of a media type, or of a range of them, can be JSON. */
export function includesJson(mediaType: string): boolean {
  return isJson(mediaType) || /^(?:\*|application)\/\*$/.test(essence(mediaType));
}

const isText = /^text\/|[/+](?:xml|x-ndjson|ndjson|jsonl|json-seq|yaml|graphql|javascript|sql)$/;

/**
 * How a body is written.
 *
 * @param mediaType a media type, or a range of them: one that includes JSON is JSON
 */
export function bodyKind(mediaType: string): BodyKind {
  const type = essence(mediaType);
  if (includesJson(type)) return 'json';
  if (isForm(type)) return 'form';
  if (type.startsWith('multipart/')) return 'multipart';
  return isText.test(type) ? 'text' : 'file';
}

/** What is read of a schema to find out whether its value is a file. */
interface FileSchema {
  types: string[];
  format?: string;
  contentMediaType?: string;
  contentEncoding?: string;
  items?: FileSchema;
}

/**
 * Whether a value, or each item of a list, is a file: bytes, and not encoded as text.
 *
 * @param contentType its media type, from `encoding` or as the key of the content
 */
export function isFile(schema: FileSchema, contentType = ''): boolean {
  if (schema.items) return isFile(schema.items, contentType);
  const { types, format, contentMediaType, contentEncoding } = schema;
  if (contentEncoding !== undefined) return false;
  if (format === 'binary' || contentMediaType === 'application/octet-stream') return true;
  const type = contentMediaType ?? contentType;
  return type !== '' && bodyKind(type) === 'file' && types.every((name) => name === 'string');
}

const examples = new Map([
  ['image/*', 'image/png'],
  ['audio/*', 'audio/mpeg'],
  ['video/*', 'video/mp4'],
  ['text/*', 'text/plain'],
  ['multipart/*', 'multipart/mixed'],
]);

/** The media type of a file whose description says several, or only a range; without one, that of any bytes. */
export function concreteType(mediaType = ''): string {
  const [first = ''] = mediaType.split(/[,;]/);
  const type = examples.get(first.trim()) ?? first.trim();
  return type === '' || type.includes('*') ? 'application/octet-stream' : type;
}

/**
 * The media type that content is sent with.
 *
 * @param mediaType of the description: a media type with its parameters, or a range
 */
export function sentType(mediaType: string, schema: FileSchema = { types: [] }): string {
  if (!mediaType.includes('*')) return mediaType;
  return includesJson(mediaType) && !isFile(schema) ? 'application/json' : concreteType(mediaType);
}

/**
 * The most specific of several media types and ranges that includes a media type; undefined if none does.
 *
 * @param ranges media types, ranges, or comma-separated lists of both
 * @param mediaType a single one: a list matches no range
 */
export function rangeOf(ranges: string[], mediaType: string): string | undefined {
  const [type = ''] = mediaType.toLowerCase().split(/\s*;/);
  const accepted = [type, `${type.replace(/\/.*/, '')}/*`, '*/*'];
  return accepted.flatMap((one) => ranges.find((range) => range.split(',').map(essence).includes(one)) ?? [])[0];
}

/**
 * The media type that a chosen file is sent with: its own, if the description allows that.
 *
 * @param described a media type, a range or a list of them; empty if any will do
 * @param type as the browser reports it; empty if it does not know
 */
export function fileType(described = '', type = ''): string {
  return type !== '' && rangeOf([described || '*/*'], type) !== undefined ? type : concreteType(described);
}

/** How text of a media type is written from a value that is no text; undefined if the media type does not say. */
export function textFormat(mediaType: string): 'xml' | 'stream' | 'yaml' | undefined {
  const [, format] = /[/+](?:x-)?(xml|yaml|ndjson|jsonl|json-seq|event-stream)$/.exec(essence(mediaType)) ?? [];
  return format === undefined || format === 'xml' || format === 'yaml' ? format : 'stream';
}

/** Items that follow each other, as the text of a stream of them. */
export function streamText(mediaType: string, items: string[]): string {
  const type = essence(mediaType);
  if (type === 'text/event-stream') return items.map((item) => `data: ${item}\n\n`).join('');
  // RFC 7464, section 2.2.
  const start = type.endsWith('json-seq') ? '\u001e' : '';
  return items.map((item) => `${start}${item}\n`).join('');
}
