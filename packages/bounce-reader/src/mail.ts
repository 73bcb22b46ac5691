/**
 * Takes a mail apart as far as reading a bounce needs it: RFC 5322 headers, RFC 2045 and 2046 bodies. It is not a mail
 * parser: it also reads what is cut off, pasted without its headers, or malformed.
 */

/** Header fields by their name in lower case, unfolded. Of a repeated one, the first. */
export type Fields = Map<string, string>;

export interface Part {
  /** Its media type in lower case: `text/plain`. */
  type: string;
  fields: Fields;
  /** Decoded. */
  text: string;
}

/** Parts of a multipart body that are read: a report has three. */
const maxParts = 50;

/** Nesting that is followed: a report in a forwarded message in a list’s digest. */
const deepest = 5;

/** The fields in the lines of a header, or of a group of `message/delivery-status`. */
export function fieldsOf(text: string): Fields {
  const fields: Fields = new Map();
  let name = '';
  for (const line of text.split('\n')) {
    if (/^[ \t]/.test(line)) {
      fields.set(name, `${fields.get(name) ?? ''} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    const next = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    // A second field of a name is set aside under a name that no field can have.
    name = fields.has(next) ? ' ' : next;
    fields.set(name, line.slice(colon + 1).trim());
  }
  fields.delete('');
  fields.delete(' ');
  return fields;
}

/** The fields of the header that a text starts with. */
export function headerOf(text: string): Fields {
  const [header = ''] = `\n${text}`.split(/\n[ \t]*\n/, 1);
  return fieldsOf(header);
}

/** The value of a parameter such as `boundary`. */
function parameter(value: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(value);
  return match?.[1] ?? match?.[2];
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function base64Bytes(text: string): Uint8Array {
  const digits = text.replace(/[^A-Za-z\d+/]/g, '');
  // One digit too many is what is left of a cut group.
  return bytesOf(atob(digits.length % 4 === 1 ? digits.slice(0, -1) : digits));
}

/** Soft line breaks begin at the first blank of a run: from each later one, the rest of the run would be read again. */
function quotedPrintable(text: string): string {
  return text
    .replace(/(?<![ \t])[ \t]*=[ \t]*\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** A text from its bytes; in an unknown charset, as UTF-8. */
function inCharset(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** A body without its transfer encoding, in its charset. */
function decodeBody(body: string, fields: Fields): string {
  const encoding = fields.get('content-transfer-encoding')?.toLowerCase() ?? '';
  const named = parameter(fields.get('content-type') ?? '', 'charset') ?? 'utf-8';
  // RFC 1468: these escapes are of Japanese, also where a report does not name its charset.
  const charset = body.includes('\u001b$') ? 'iso-2022-jp' : named;
  if (encoding === 'base64') return inCharset(base64Bytes(body), charset);
  const text = encoding === 'quoted-printable' ? quotedPrintable(body) : body;
  // What was pasted has characters where a file has bytes. An escape in seven bits is left as it is by both.
  const hasBytes = encoding === 'quoted-printable' || text.includes('\u001b');
  return hasBytes && !/[^\0-\u00ff]/.test(text) ? inCharset(bytesOf(text), charset) : text;
}

/** A header field without the encoding of RFC 2047. */
export function readable(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(
      /=\?([\w-]{1,40})(?:\*[\w-]{1,10})?\?([bq])\?([^?\s]*)\?=/gi,
      (_, charset: string, encoding: string, text: string) =>
        inCharset(
          encoding.toLowerCase() === 'b' ? base64Bytes(text) : bytesOf(quotedPrintable(text.replaceAll('_', ' '))),
          charset,
        ),
    );
}

const entities = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' };

/** HTML as text: enough to find sentences in it. */
function withoutTags(html: string): string {
  return html
    .replace(/<(style|script)\b[^<]*(?:<(?!\/\1)[^<]*)*/gi, '')
    .replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(nbsp|lt|gt|quot|amp);/g, (_, name: keyof typeof entities) => entities[name]);
}

/** The entities between the delimiter lines of a multipart body. */
function entitiesOf(body: string, boundary: string): string[] {
  const [, ...rest] = `\n${body}`.split(`\n--${boundary}`, maxParts + 1);
  const end = rest.findIndex((entity) => entity.startsWith('--'));
  const entities = end === -1 ? rest : rest.slice(0, end);
  return entities.map((entity) => entity.slice(entity.indexOf('\n') + 1));
}

/**
 * The parts of a mail that are no multipart, in their order. A part of the returned message is one, too:
 * `message/rfc822`, whole.
 *
 * @param text with line feeds alone at the ends of lines
 */
export function partsOf(text: string, depth = 0): Part[] {
  const fields = headerOf(text);
  const [, ...paragraphs] = `\n${text}`.split(/(?<=\n)[ \t]*\n/);
  const body = paragraphs.join('\n');
  const contentType = fields.get('content-type') ?? 'text/plain';
  const type = (/^[^\s;]*/.exec(contentType)?.[0] ?? '').toLowerCase();
  if (type.startsWith('multipart/') && depth < deepest) {
    const named = parameter(contentType, 'boundary');
    const entities = named ? entitiesOf(body, named) : [];
    // What was pasted or rewritten has lost its boundary, or has another one.
    const seen = /^--(\S.*)\n(?:[\w-]+:.*\n(?:[ \t].*\n)*|[ \t]*\n)/m.exec(body)?.[1];
    const all = entities.length > 0 || !seen ? entities : entitiesOf(body, seen);
    if (all.length > 0) return all.flatMap((entity) => partsOf(entity, depth + 1));
  }
  const plain = decodeBody(body, fields);
  const isUndivided = type.startsWith('multipart/');
  return [{ type: isUndivided ? 'text/plain' : type, fields, text: type === 'text/html' ? withoutTags(plain) : plain }];
}
