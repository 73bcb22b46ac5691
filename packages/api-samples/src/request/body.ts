/** Makes bodies of forms from values; isomorphic. */
import type { Json } from './json';
import { jsonText } from './number';
import type { BodyPart, SampleBody } from './request';
import { joinQuery, serializeQuery, type Serialization } from './serialize';

/** How a field of a form is sent: `encoding` of a media type. */
export interface Encoding extends Omit<Serialization, 'name' | 'mediaType'> {
  contentType?: string;
  /** The headers of its part, by name. */
  headers?: Record<string, unknown>;
}

/** By the name of the field. */
export type Encodings = Partial<Record<string, Encoding>>;

const formData = 'multipart/form-data';

export const urlencoded = 'application/x-www-form-urlencoded';

/** The media type of a field, if a parameter does not decide how it is written. */
function typeOf({ contentType, style, explode, allowReserved }: Encoding): string | undefined {
  return style === undefined && explode === undefined && allowReserved === undefined ? contentType : undefined;
}

/** A value as the text of a part: what is an object is JSON. */
function partText(value: Json): string {
  return typeof value === 'string' ? value : jsonText(value);
}

/** The body of a form that is sent like a query; nothing for an empty one. */
export function formBody(values: Record<string, Json>, encodings: Encodings = {}): SampleBody | undefined {
  const parts = Object.entries(values).flatMap(([name, value]) => {
    const encoding = encodings[name] ?? {};
    if (value === null) return [];
    const { style, explode, allowReserved } = encoding;
    const isPlain = style === undefined && explode === undefined && allowReserved === undefined;
    const isObject = typeof value === 'object' && !Array.isArray(value);
    const mediaType = typeOf(encoding) ?? (isObject ? 'application/json' : undefined);
    return [
      isPlain && mediaType?.includes('json')
        ? { pairs: [[name, jsonText(value)] as [string, string]] }
        : serializeQuery({ name, style, explode, allowReserved }, value),
    ];
  });
  const { query, search } = joinQuery(parts);
  if (!search) return Object.keys(query).length > 0 ? { kind: 'form', fields: query } : undefined;
  const pairs = Object.entries(query).flatMap(([name, all]) => [all].flat().map((value) => [name, value]));
  const others = new URLSearchParams(pairs).toString();
  return {
    kind: 'text',
    mediaType: urlencoded,
    text: [search.slice(1), others].filter(Boolean).join('&'),
  };
}

/** The media type of a file whose description says several, or only a kind. */
export function concreteType(mediaType = ''): string {
  const [first = ''] = mediaType.split(/[,;]/);
  const examples: Partial<Record<string, string>> = {
    'image/*': 'image/png',
    'audio/*': 'audio/mpeg',
    'video/*': 'video/mp4',
    'text/*': 'text/plain',
    'multipart/*': 'multipart/mixed',
  };
  const type = examples[first.trim()] ?? first.trim();
  return type === '' || type.includes('*') ? 'application/octet-stream' : type;
}

/** The ends of file names, by media type. */
const extensions: Partial<Record<string, string>> = {
  'application/octet-stream': 'bin',
  'audio/mpeg': 'mp3',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'text/plain': 'txt',
};

/** A name for a file of a media type. */
export function fileName(name: string, mediaType: string): string {
  const stem = name.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'file';
  const subtype = mediaType.replace(/^.*[/+]/, '').replaceAll(/[^a-z\d]/gi, '');
  return `${stem}.${extensions[mediaType] ?? (subtype || 'bin')}`;
}

function textPart(name: string, value: Json, encoding: Encoding): BodyPart {
  const mediaType = typeOf(encoding) ?? (typeof value === 'object' ? 'application/json' : undefined);
  return { name, ...(mediaType && { mediaType }), text: partText(value) };
}

/** A multipart body of a media type; nothing for an empty one. */
function nonEmptyMultipart(parts: BodyPart[], mediaType: string): SampleBody | undefined {
  if (parts.length === 0) return undefined;
  return { kind: 'multipart', ...(mediaType !== formData && { mediaType }), parts };
}

/**
 * The parts of a multipart body, an item of an array each.
 *
 * @param files names of files, by field
 * @param mediaType without parameters
 */
export function multipartBody(
  values: Record<string, Json>,
  files: Record<string, string | string[]>,
  encodings: Encodings = {},
  mediaType = formData,
): SampleBody | undefined {
  const fields = Object.entries(values).flatMap(([name, value]): BodyPart[] => {
    const encoding = encodings[name] ?? {};
    const items = Array.isArray(value) && !typeOf(encoding)?.includes('json') ? value : [value];
    return items.flatMap((item): BodyPart[] => (item === null ? [] : [textPart(name, item, encoding)]));
  });
  const uploads = Object.entries(files).flatMap(([name, names]) =>
    [names].flat().map((file): BodyPart => {
      return { name, mediaType: concreteType(encodings[name]?.contentType), file };
    }),
  );
  return nonEmptyMultipart([...fields, ...uploads], mediaType);
}

/** How the parts of a body without names are sent: the first ones, and each of the others. */
export interface UnnamedEncodings {
  prefixEncoding?: Encoding[];
  itemEncoding?: Encoding;
}

/** The name of the field of a part that is a file, by its index; that of all files behind the first parts has none. */
export function partName(index?: number): string {
  return index === undefined ? 'parts' : `part ${index + 1}`;
}

/**
 * A multipart body whose parts have a place and no name.
 *
 * @param values of the parts that are not files, in document order
 * @param files names of files, by `partName`
 * @param mediaType without parameters
 */
export function unnamedBody(
  values: readonly Json[],
  files: Record<string, string | string[]>,
  { prefixEncoding = [], itemEncoding = {} }: UnnamedEncodings,
  mediaType: string,
): SampleBody | undefined {
  const texts = [...values];
  const { [partName()]: others = [], ...placed } = files;
  const parts: BodyPart[] = [];
  const filePart = (name: string, file: string, { contentType }: Encoding): BodyPart => {
    return { name, unnamed: true, mediaType: concreteType(contentType), file };
  };
  let waiting = Object.keys(placed).length;
  for (let index = 0; waiting + texts.length > 0; index += 1) {
    const name = partName(index);
    const encoding = prefixEncoding[index] ?? itemEncoding;
    const file = placed[name];
    if (file !== undefined) {
      parts.push(...[file].flat().map((upload) => filePart(name, upload, encoding)));
      waiting -= 1;
    } else {
      const text = texts.shift();
      if (text !== undefined) parts.push({ ...textPart(name, text, encoding), unnamed: true });
    }
  }
  parts.push(...[others].flat().map((file) => filePart(partName(), file, itemEncoding)));
  return nonEmptyMultipart(parts, mediaType);
}
