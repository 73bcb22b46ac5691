/** Reads responses. Whatever a server sends is text, or a file to save. */
import { invisible, isJson, unicodeEscape } from '@docs-engines/api-samples';
import { indentJson } from '../values/json';
import { type Cut, type Part, readBody } from './readBody';
import { isObject, parseJson } from '../values/values';

/** In characters; the rest of a body is not shown. With indentation, an element takes five: `  1,` and its line's end. */
const maxShown = 50_000;

/** In characters; a longer body is shown as it came. */
const maxParsed = 1_000_000;

/** In characters, of a problem's title and detail. */
const maxSummary = 500;

export interface HttpResponse {
  status: number;
  /** Until the whole body was there. */
  milliseconds: number;
  headers: [name: string, value: string][];
  /** In bytes. */
  size: number;
  mediaType: string;
  /** Why this is not the whole response. */
  cut?: string;
  body: {
    /** `broken`: text that is not JSON, although its media type is; `huge`: text of which only the start is shown. */
    kind: 'empty' | 'json' | 'text' | 'broken' | 'huge' | 'binary';
    /** The text shown: JSON indented, any other unchanged. Invisible characters are escaped. */
    shown?: string;
    /** The whole text as it came. */
    text?: string;
    /** What the JSON says. */
    value?: unknown;
    /** A body that is not shown, or not all of it. */
    blob?: Blob;
  };
}

function escapeInvisible(text: string): string {
  return text.replaceAll(invisible, (c) => ('\t\n\r'.includes(c) ? c : unicodeEscape(c)));
}

/** The text of UTF-8 bytes, or `undefined` if they are something else. */
function decodeText(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** As much of a text as is shown. */
export function truncate(text: string): string {
  return escapeInvisible(text.slice(0, maxShown)).slice(0, maxShown);
}

function parseBody(bytes: ArrayBuffer, mediaType: string): HttpResponse['body'] {
  if (bytes.byteLength === 0) return { kind: 'empty' };
  // Not the server's media type: a browser that opens the file must not run it.
  const blob = new Blob([bytes], { type: 'application/octet-stream' });
  const text = decodeText(bytes);
  if (text === undefined) return { kind: 'binary', blob };
  const value = text.length > maxParsed ? undefined : parseJson(text);
  const isParsed = value !== undefined;
  const start = escapeInvisible(text.slice(0, maxShown));
  const code = isParsed ? indentJson(start) : start;
  const shown = code.slice(0, maxShown);
  if (Math.max(text.length, code.length) > maxShown) return { kind: 'huge', shown, text, value, blob };
  if (isParsed) return { kind: 'json', shown, text, value };
  return { kind: isJson(mediaType) ? 'broken' : 'text', shown, text };
}

/** How a response is read. */
export interface Reading {
  /** When the request was sent, by `performance.now`. */
  started: number;
  /** Stops it. */
  signal: AbortSignal;
  /** Called whenever something comes. */
  onChunk: () => void;
  /** Called a few times in a second, while it arrives. */
  onPart: (part: Part) => void;
  /** Why a response is cut, in words. */
  cutTexts: Record<Cut, string>;
}

/** Reads a response to its end, or until something ends it. */
export async function readResponse(
  response: Response,
  { started, signal, onChunk, onPart, cutTexts }: Reading,
): Promise<HttpResponse> {
  const { bytes, cut } = await readBody(response, signal, onChunk, onPart);
  const mediaType = (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim() ?? '';
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - started),
    headers: [...response.headers],
    size: bytes.byteLength,
    mediaType,
    cut: cut && cutTexts[cut],
    body: parseBody(bytes, mediaType),
  };
}

/** The strings that the console shows of a problem document (RFC 9457), shortened. */
export function summaryOf({ body: { value }, status }: HttpResponse) {
  const names = status >= 400 ? ['type', 'title', 'detail'] : [];
  const members = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    members.flatMap(([name, member]) =>
      names.includes(name) && typeof member === 'string'
        ? [[name, member.length > maxSummary ? `${member.slice(0, maxSummary)}…` : member]]
        : [],
    ),
  ) as Partial<Record<'type' | 'title' | 'detail', string>>;
}
