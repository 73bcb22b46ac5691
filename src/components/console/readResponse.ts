/** Reads answers. Whatever a server sends is text to us, or a file to save. */
import { isObject, parseJson } from './values';

/** More than this is not shown, in characters. */
const mostShown = 200_000;

export interface Answer {
  kind: 'answer';
  status: number;
  /** Until the whole of it was there. */
  milliseconds: number;
  headers: [name: string, value: string][];
  /** In bytes. */
  size: number;
  mediaType: string;
  body:
    | { kind: 'empty' }
    | { kind: 'json'; text: string; value: unknown }
    /** With what is wrong with it, if it says that it is JSON. */
    | { kind: 'text'; text: string; isBroken: boolean }
    /** Text of which only the start is here. */
    | { kind: 'huge'; text: string; blob: Blob }
    | { kind: 'binary'; blob: Blob };
}

/** The text of bytes in UTF-8, or `undefined` if they are something else. */
function textOf(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

function bodyOf(bytes: ArrayBuffer, mediaType: string): Answer['body'] {
  if (bytes.byteLength === 0) return { kind: 'empty' };
  // Not of the server's type: a browser that opens the file must not run it.
  const blob = new Blob([bytes], { type: 'application/octet-stream' });
  const text = textOf(bytes);
  if (text === undefined) return { kind: 'binary', blob };
  if (text.length > mostShown) return { kind: 'huge', text: text.slice(0, mostShown), blob };
  const value = parseJson(text);
  return value === undefined
    ? { kind: 'text', text, isBroken: /\bjson\b/i.test(mediaType) }
    : { kind: 'json', text, value };
}

/**
 * Reads all of a response.
 *
 * @param started when the request was sent, as `performance.now` has it
 * @throws TypeError if the connection breaks, or the reason of the signal of its request
 */
export async function readAnswer(response: Response, started: number): Promise<Answer> {
  const bytes = await response.arrayBuffer();
  const mediaType = (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim() ?? '';
  const headers: Answer['headers'] = [];
  response.headers.forEach((value, name) => headers.push([name, value]));
  return {
    kind: 'answer',
    status: response.status,
    milliseconds: Math.round(performance.now() - started),
    headers,
    size: bytes.byteLength,
    mediaType,
    body: bodyOf(bytes, mediaType),
  };
}

/** What the console reads from a problem document (RFC 9457) or from an answer with a verdict. */
export interface Meaning {
  /** The type of a problem: a URL. */
  type?: string;
  title?: string;
  detail?: string;
  status?: string;
}

/** The members of an answer's body that the console understands; none if it is no JSON object. */
export function meaningOf({ body, status }: Answer): Meaning {
  const value = body.kind === 'json' && isObject(body.value) ? body.value : {};
  const text = (name: string) => {
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    return typeof member === 'string' ? member : undefined;
  };
  return status >= 400
    ? { type: text('type'), title: text('title'), detail: text('detail') }
    : { status: text('status') };
}
