/** Reads responses. Whatever a server sends is text, or a file to save. */
import { highlight } from '../../highlight';
import { indentJson } from './json';
import { isObject, parseJson } from './values';

/** In characters; the rest of a longer body is not shown. */
const maxShown = 200_000;

export interface HttpResponse {
  status: number;
  /** Until the whole body was there. */
  milliseconds: number;
  headers: [name: string, value: string][];
  /** In bytes. */
  size: number;
  mediaType: string;
  body: {
    /** `broken`: text that is not JSON, although its media type is; `huge`: text of which only the start is here. */
    kind: 'empty' | 'json' | 'text' | 'broken' | 'huge' | 'binary';
    text?: string;
    /** JSON, indented and highlighted. */
    html?: string;
    /** What the JSON says. */
    value?: unknown;
    /** A body that is not shown, or not all of it. */
    blob?: Blob;
  };
}

/** The text of UTF-8 bytes, or `undefined` if they are something else. */
function decode(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

function bodyOf(bytes: ArrayBuffer, mediaType: string): HttpResponse['body'] {
  if (bytes.byteLength === 0) return { kind: 'empty' };
  // Not the server's media type: a browser that opens the file must not run it.
  const blob = new Blob([bytes], { type: 'application/octet-stream' });
  const text = decode(bytes);
  if (text === undefined) return { kind: 'binary', blob };
  if (text.length > maxShown) return { kind: 'huge', text: text.slice(0, maxShown), blob };
  const value = parseJson(text);
  return value === undefined
    ? { kind: /\bjson\b/i.test(mediaType) ? 'broken' : 'text', text }
    : { kind: 'json', html: highlight(indentJson(text), 'json'), value };
}

/**
 * Reads a response to its end.
 *
 * @param started when the request was sent, by `performance.now`
 * @throws TypeError if the connection breaks, or the reason of the request's signal
 */
export async function readResponse(response: Response, started: number): Promise<HttpResponse> {
  const bytes = await response.arrayBuffer();
  const mediaType = (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim() ?? '';
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - started),
    headers: [...response.headers],
    size: bytes.byteLength,
    mediaType,
    body: bodyOf(bytes, mediaType),
  };
}

/** The strings that the console shows of a problem document (RFC 9457), or the verdict of another response. */
export function summaryOf({ body: { value }, status }: HttpResponse) {
  const names = status >= 400 ? ['type', 'title', 'detail'] : ['status'];
  const members = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    members.filter(([name, member]) => names.includes(name) && typeof member === 'string'),
  ) as Partial<Record<'type' | 'title' | 'detail' | 'status', string>>;
}
