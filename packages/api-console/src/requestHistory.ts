/**
 * The last requests of this tab, with their outcomes, for all consoles of the site. No typed credential is in them: a response that
 * repeats one is not kept.
 */
import { httpResponse } from './readResponse';
import { base64 } from './request';
import { savedRequest } from './savedRequest';
import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import type { SendOutcome } from './send';
import { createTabStore } from './tabStore';
import type { CompletedRequest, Form, SavedRequest } from './types';
import { isObject } from './values';

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

const isTextObject = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string');

function isOutcome(value: unknown): value is SavedOutcome {
  if (!isObject(value)) return false;
  const { title, text, status, milliseconds, mediaType, headers, cut } = value;
  if (typeof text !== 'string') return false;
  return (
    typeof title === 'string' ||
    (typeof status === 'number' &&
      typeof milliseconds === 'number' &&
      typeof mediaType === 'string' &&
      (cut === undefined || typeof cut === 'string') &&
      Array.isArray(headers) &&
      headers.every(
        (header) =>
          Array.isArray(header) &&
          header.length === 2 &&
          header.every((part) => typeof part === 'string'),
      ))
  );
}

function isPast(value: unknown): value is PastRequest {
  if (!isObject(value)) return false;
  const { operation, request, presetCredential, time, result, outcome } = value;
  return (
    typeof operation === 'string' &&
    isObject(request) &&
    isTextObject(request.values) &&
    typeof request.bodyText === 'string' &&
    (presetCredential === undefined || typeof presetCredential === 'string') &&
    typeof time === 'number' &&
    !Number.isNaN(new Date(time).getTime()) &&
    typeof result === 'string' &&
    (outcome === undefined || isOutcome(outcome))
  );
}

const none: PastRequest[] = [];

/** The latest first. */
const past = createTabStore('api-console:v1:history', none, (stored): PastRequest[] =>
  Array.isArray(stored) ? (stored as unknown[]).filter(isPast).slice(0, maxCount) : none,
);

function savedOutcome(outcome: SendOutcome): SavedOutcome | undefined {
  if (!('status' in outcome)) return outcome;
  const { status, milliseconds, mediaType, headers, cut, body } = outcome;
  if (body.kind !== 'empty' && body.text === undefined) return undefined;
  return { status, milliseconds, mediaType, headers, cut, text: body.text ?? '' };
}

/** A text without the escapes of JSON, such as `\"` or `\u0026`: a body may have any, and is escaped again in the entry. */
const unescaped = (text: string) =>
  text
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll('\\', '');

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
  const forms = secrets.filter(Boolean).flatMap((secret) => [unescaped(secret), base64(secret)]);
  const isFine = (one: PastRequest) => {
    const text = JSON.stringify(one);
    return text.length <= maxLength && !forms.some((form) => unescaped(text).includes(form));
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
