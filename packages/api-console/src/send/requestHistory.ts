/** The last requests of this tab, for all consoles of the site. No typed credential is in them, and no response: it may repeat one. */
import type { Schema } from '@cfworker/json-schema';

import { requestSchema, text, validMembers } from '../values/stored';
import { savedRequest } from '../saved/savedRequest';
import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { createTabStore } from '../values/tabStore';
import type { Form, SavedRequest } from '../values/Form';

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
}

const maxCount = 20;

/** In characters. */
const maxLength = 16_000;

const entrySchema: Schema = {
  type: 'object',
  required: ['operation', 'request', 'time', 'result'],
  properties: {
    operation: text,
    request: requestSchema,
    presetCredential: text,
    // The range of `Date`, ECMA-262, section 21.4.1.1.
    time: { type: 'number', minimum: -8.64e15, maximum: 8.64e15 },
    result: text,
  },
};

const none: PastRequest[] = [];

/** The latest first. */
const past = createTabStore('api-console:v1:history', none, (stored) =>
  validMembers(stored, entrySchema)
    .map(([, entry]) => entry as PastRequest)
    .slice(0, maxCount),
);

/** A text without the escapes of JSON, which a body may have, and an entry adds. */
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
export function addToHistory(operation: ConsoleOperation, form: Form, result: string, secrets: string[]): void {
  const entry: PastRequest = {
    operation: operation.id,
    request: savedRequest(operation, form),
    presetCredential: form.presetCredential,
    time: Date.now(),
    result,
  };
  const text = JSON.stringify(entry);
  const hasSecret = secrets.some((secret) => secret && unescaped(text).includes(unescaped(secret)));
  if (text.length <= maxLength && !hasSecret) past.set([entry, ...past.get()].slice(0, maxCount));
}

export function clearHistory(): void {
  past.set(none);
}

/** The last requests, the latest first. */
export const useHistory = past.useValue;
