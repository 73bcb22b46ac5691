/** The name under which a response is saved. */
import { concreteType, fileName, invisible } from '@docs-engines/api-samples';

import type { HttpResponse } from '../send/readResponse';

/** A parameter of a header: a name, and a token or a text in quotes (RFC 9110, section 5.6.6). */
const parameter = /;\s*([\w*!#$&^`|~.+-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g;

/** In characters; file systems allow 255 bytes, of which a character takes up to four. */
const maxLength = 60;

/** Media types of what a browser runs when it opens the file. */
const active = /html|svg|xml|script/;

/** Names of devices, which Windows takes for these whatever their ends are. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The text of bytes, each a character; undefined if they are not in that charset. */
function decodeBytes(bytes: string, charset: string): string | undefined {
  try {
    const codes = Uint8Array.from(bytes, (character) => character.charCodeAt(0));
    return new TextDecoder(charset, { fatal: true }).decode(codes);
  } catch {
    return undefined;
  }
}

/** The value of `filename*`: charset, language and percent-encoded bytes (RFC 8187). */
function extendedValue(value: string): string | undefined {
  const [, charset = '', encoded = ''] = /^([\w-]+)'[^']*'(.*)$/.exec(value) ?? [];
  const bytes = encoded.replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return bytes && decodeBytes(bytes, charset);
}

/** A name that is one file in one folder: without paths, invisible characters, and what file systems reserve. */
function safe(name: string): string {
  return name
    .replace(/^.*[/\\]/s, '')
    .replaceAll(invisible, '')
    .replaceAll(/[\p{C}<>:"|?*]/gu, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '')
    .replace(reserved, '_$&')
    .replace(
      /^(.*?)((?:\.\w{1,8})?)$/s,
      (_, stem: string, end: string) => Array.from(stem).slice(0, maxLength).join('') + end,
    );
}

/** The name in `Content-Disposition` (RFC 6266), made safe; else `response`, with an end that fits the media type. */
export function savedName({ headers, mediaType }: Pick<HttpResponse, 'headers' | 'mediaType'>): string {
  const [, value = ''] = headers.find(([name]) => name.toLowerCase() === 'content-disposition') ?? [];
  const parameters = new Map(
    Array.from(`;${value.replace(/^[^;]*;?/, '')}`.matchAll(parameter), ([, name = '', quoted, token]) => [
      name.toLowerCase(),
      quoted?.replaceAll(/\\(.)/g, '$1') ?? token ?? '',
    ]),
  );
  const plain = parameters.get('filename') ?? '';
  const names = [
    extendedValue(parameters.get('filename*') ?? ''),
    // Browsers hand on bytes as characters; many servers send UTF-8.
    decodeBytes(plain, 'utf-8') ?? plain,
  ];
  const type = mediaType.toLowerCase();
  return (
    names.map((name) => safe(name ?? '')).find(Boolean) ??
    fileName('response', concreteType(active.test(type) ? '' : type))
  );
}
