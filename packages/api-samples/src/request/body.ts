/** Makes bodies of forms from values; isomorphic. */
import type { Json } from './json';
import { concreteType, fileType, includesJson, isJson, urlencoded } from './mediaType';
import type { BodyPart, SampleBody } from './request';
import { contentText, joinQuery, serializeQuery, type Serialization } from './serialize';

/** How a field of a form is sent: `encoding` of a media type. */
export interface Encoding extends Omit<Serialization, 'name' | 'mediaType'> {
  contentType?: string;
  /** The headers of its part, by name. */
  headers?: Record<string, unknown>;
}

/** By the name of the field. */
export type Encodings = Partial<Record<string, Encoding>>;

const formData = 'multipart/form-data';

/** The media type of a field, if a parameter does not decide how it is written. */
function typeOf({ contentType, style, explode, allowReserved }: Encoding): string | undefined {
  return style === undefined && explode === undefined && allowReserved === undefined ? contentType : undefined;
}

/** The media type of a value that is no file; undefined where a part needs none, as text does. */
function textType(encoding: Encoding, value: Json): string | undefined {
  const [type = ''] = (typeOf(encoding) ?? '').split(',');
  const isObject = typeof value === 'object';
  if (type === '' || (type.includes('*') && includesJson(type))) return isObject ? 'application/json' : undefined;
  return type.includes('*') ? concreteType(type) : type.trim();
}

/** The body of a form that is sent like a query; nothing for an empty one. */
export function formBody(values: Record<string, Json>, encodings: Encodings = {}): SampleBody | undefined {
  const parts = Object.entries(values).flatMap(([name, value]) => {
    const encoding = encodings[name] ?? {};
    if (value === null) return [];
    const { style, explode, allowReserved } = encoding;
    const isPlain = style === undefined && explode === undefined && allowReserved === undefined;
    // Each item of a list has a pair of its own, unless the list is JSON.
    const mediaType = Array.isArray(value) ? typeOf(encoding) : textType(encoding, value);
    return isPlain && isJson(mediaType ?? '')
      ? { pairs: [[name, contentText(mediaType, value)] as [string, string]] }
      : serializeQuery({ name, style, explode, allowReserved }, value);
  });
  const { query, search } = joinQuery(parts);
  if (!search) return Object.keys(query).length > 0 ? { kind: 'form', fields: query } : undefined;
  const pairs = Object.entries(query).flatMap(([name, all]) => [all].flat().map((value) => [name, value]));
  const others = new URLSearchParams(pairs).toString();
  return { kind: 'text', mediaType: urlencoded, text: [search.slice(1), others].filter(Boolean).join('&') };
}

/** The ends of file names, by media type. */
const extensions = new Map([
  ['application/octet-stream', 'bin'],
  ['audio/mpeg', 'mp3'],
  ['image/jpeg', 'jpg'],
  ['image/svg+xml', 'svg'],
  ['text/plain', 'txt'],
]);

/** A name for a file of a media type. */
export function fileName(name: string, mediaType: string): string {
  const stem = name.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'file';
  const subtype = mediaType.replace(/^.*[/+]/, '').replaceAll(/[^a-z\d]/gi, '');
  return `${stem}.${extensions.get(mediaType) ?? (subtype || 'bin')}`;
}

function textPart(name: string, value: Json, encoding: Encoding): BodyPart {
  const mediaType = textType(encoding, value);
  return { name, ...(mediaType && { mediaType }), text: contentText(mediaType, value) };
}

/** A file of a form: its name, and its media type if that is known. */
export interface FormFile {
  name: string;
  type?: string;
}

/** The media type and the file name of a part that is a file. */
function filePart({ name: file, type }: FormFile, { contentType }: Encoding = {}) {
  return { mediaType: fileType(contentType, type), file };
}

/**
 * The parts of a multipart body, an item of an array each.
 *
 * @param files by field
 * @param mediaType without parameters
 */
export function multipartBody(
  values: Record<string, Json>,
  files: Record<string, FormFile[]>,
  encodings: Encodings = {},
  mediaType = formData,
): SampleBody | undefined {
  const fields = Object.entries(values).flatMap(([name, value]): BodyPart[] => {
    const encoding = encodings[name] ?? {};
    const items = Array.isArray(value) && !isJson(typeOf(encoding) ?? '') ? value : [value];
    return items.flatMap((item): BodyPart[] => (item === null ? [] : [textPart(name, item, encoding)]));
  });
  const uploads = Object.entries(files).flatMap(([name, chosen]) =>
    chosen.map((file): BodyPart => ({ name, ...filePart(file, encodings[name]) })),
  );
  const parts = [...fields, ...uploads];
  return parts.length > 0 ? { kind: 'multipart', ...(mediaType !== formData && { mediaType }), parts } : undefined;
}
