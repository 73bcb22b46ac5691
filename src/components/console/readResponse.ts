/** Reads responses. Whatever a server sends is text, or a file to save. */
import { isObject, parseJson } from './values';

/** In characters; the rest of a longer body is not shown. */
const maxShown = 200_000;

export interface HttpResponse {
  kind: 'response';
  status: number;
  /** Until the whole body was there. */
  milliseconds: number;
  headers: [name: string, value: string][];
  /** In bytes. */
  size: number;
  mediaType: string;
  body:
    | { kind: 'empty' }
    | { kind: 'json'; text: string; value: unknown }
    /** `isBroken` if the media type is JSON. */
    | { kind: 'text'; text: string; isBroken: boolean }
    /** Text of which only the start is here. */
    | { kind: 'huge'; text: string; blob: Blob }
    | { kind: 'binary'; blob: Blob };
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
    ? { kind: 'text', text, isBroken: /\bjson\b/i.test(mediaType) }
    : { kind: 'json', text, value };
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
    kind: 'response',
    status: response.status,
    milliseconds: Math.round(performance.now() - started),
    headers: [...response.headers],
    size: bytes.byteLength,
    mediaType,
    body: bodyOf(bytes, mediaType),
  };
}

/** The strings that the console shows of a problem document (RFC 9457), or the verdict of another response. */
export function summaryOf({ body, status }: HttpResponse) {
  const names = status >= 400 ? ['type', 'title', 'detail'] : ['status'];
  const members = body.kind === 'json' && isObject(body.value) ? Object.entries(body.value) : [];
  return Object.fromEntries(
    members.filter(([name, value]) => names.includes(name) && typeof value === 'string'),
  ) as Partial<Record<'type' | 'title' | 'detail' | 'status', string>>;
}
