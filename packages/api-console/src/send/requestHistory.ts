/**
 * The last requests of this tab, with their outcomes, for all consoles of the site. No typed credential is in them: a response that
 * repeats one is not kept.
 */
import type { Schema } from '@cfworker/json-schema';

import { httpResponse } from './readResponse';
import { text, texts, validMembers } from '../values/stored';
import { fromBase64 } from '../values/base64';
import { savedRequest } from '../saved/savedRequest';
import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import type { SendOutcome, CompletedRequest } from './send';
import { createTabStore } from '../values/tabStore';
import type { Form, SavedRequest } from '../values/Form';

/** What of an outcome is kept. */
type SavedOutcome =
  | { title: string; text: string }
  | {
      status: number;
      milliseconds: number;
      mediaType: string;
      headers: [name: string, value: string][];
      /** Why the response is not whole. */
      cut?: string;
      /** The whole body. */
      text: string;
    };

export interface PastRequest {
  /** The ID of its operation. */
  operation: string;
  request: SavedRequest;
  /** Time of the end, from `Date.now`. */
  time: number;
  /** The test key of a preset, by which the sandbox responds with an error. */
  presetCredential?: string;
  /** The status and what the site says of the response, or why there is none. */
  result: string;
  outcome?: SavedOutcome;
}

export type RestoredOutcome = Pick<CompletedRequest, 'outcome' | 'ended'>;

const maxCount = 20;

/** In characters, of a request with its outcome. */
const maxLength = 16_000;

const entrySchema: Schema = {
  type: 'object',
  required: ['operation', 'request', 'time', 'result'],
  properties: {
    operation: text,
    request: {
      type: 'object',
      required: ['values', 'bodyText'],
      properties: { values: texts, bodyText: text },
    },
    presetCredential: text,
    // The range of `Date`, ECMA-262, section 21.4.1.1.
    time: { type: 'number', minimum: -8.64e15, maximum: 8.64e15 },
    result: text,
    outcome: {
      type: 'object',
      required: ['text'],
      properties: {
        title: text,
        text,
        mediaType: text,
        cut: text,
        status: { type: 'number' },
        milliseconds: { type: 'number' },
        headers: { type: 'array', items: { type: 'array', items: text, minItems: 2, maxItems: 2 } },
      },
      anyOf: [{ required: ['title'] }, { required: ['status', 'milliseconds', 'mediaType', 'headers'] }],
    },
  },
};

const none: PastRequest[] = [];

/** The latest first. */
const past = createTabStore('api-console:v1:history', none, (stored) =>
  validMembers(stored, entrySchema)
    .map(([, entry]) => entry as PastRequest)
    .slice(0, maxCount),
);

function savedOutcome(outcome: SendOutcome): SavedOutcome | undefined {
  if (!('status' in outcome)) return outcome;
  const { status, milliseconds, mediaType, headers, cut, body } = outcome;
  if (body.kind !== 'empty' && body.text === undefined) return undefined;
  return { status, milliseconds, mediaType, headers, cut, text: body.text ?? '' };
}

/** The escapes of HTML that servers write. */
const entities: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#34': '"',
  '#39': "'",
  '#x27': "'",
};

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A text without the escapes of JSON, such as `\"` or `\u0026`, which a body may have and an entry adds, and without those of forms. */
const unescaped = (text: string) =>
  text
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll(/[\\+]/g, (sign) => (sign === '+' ? ' ' : ''));

/** What an entry says in each encoding in which servers repeat a part of a request: URL, HTML, Base64 and Base64url. */
const decodedTexts = (entry: string): string[] =>
  [
    entry,
    entry.replaceAll(/(?:%[\da-f]{2})+/gi, percentDecoded),
    entry.replaceAll(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole),
    ...[/[\w-]{4,}/g, /[a-z\d+/]{4,}/gi].map((runs) => entry.replaceAll(runs, (run) => fromBase64(run) ?? run)),
  ].map(unescaped);

/**
 * Adds a request that has ended.
 *
 * @param result in a few words
 * @param secrets the credentials that were typed
 */
export function addToHistory(
  operation: ConsoleOperation,
  form: Form,
  outcome: SendOutcome,
  result: string,
  secrets: string[],
): void {
  const entry: PastRequest = {
    operation: operation.id,
    request: savedRequest(operation, form),
    presetCredential: form.presetCredential,
    time: Date.now(),
    result,
  };
  const typed = secrets.filter(Boolean).map(unescaped);
  const isFine = (one: PastRequest) => {
    const text = JSON.stringify(one);
    return (
      text.length <= maxLength &&
      !decodedTexts(text).some((decoded) => typed.some((secret) => decoded.includes(secret)))
    );
  };
  const whole = { ...entry, outcome: savedOutcome(outcome) };
  const kept = [whole, entry].find(isFine);
  if (kept) past.set([kept, ...past.get()].slice(0, maxCount));
}

/** The outcome of a past request, if it was kept, and when it was there, by `performance.now`. */
export function restoredOutcome({ outcome, time }: PastRequest): RestoredOutcome | undefined {
  if (!outcome) return undefined;
  // That clock begins anew with each page.
  const ended = performance.now() - (Date.now() - time);
  if ('title' in outcome) return { outcome, ended };
  const { text, ...head } = outcome;
  return { outcome: httpResponse(new TextEncoder().encode(text).buffer, head), ended };
}

export function clearHistory(): void {
  past.set(none);
}

/** The last requests, the latest first. */
export const useHistory = past.useValue;
