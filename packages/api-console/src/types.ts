/** The form of a console, its request as it is saved and sent, and how that ended. */
import type { SendOutcome } from './send';

export interface Form {
  /** The text of each input, by field key. */
  values: Record<string, string>;
  /** The whole body; while it is JSON, it and the values of its fields are in step. */
  bodyText: string;
  /** Whether the body is shown as text. */
  isRaw: boolean;
  /** Index of the server. */
  server: number;
  /** What the preset in use sends instead of the typed credential. */
  presetCredential?: string;
}

/** A request without its credentials, as links and the history have it. */
export interface SavedRequest {
  /** The URL of the server; by default, the first one. */
  server?: string;
  /** The text of each non-empty parameter and of variables of servers, by field key. Fields of the body are in the body. */
  values: Form['values'];
  /** The whole body. */
  bodyText: string;
}

/** A request, without its credentials. */
export interface SentRequest {
  form: Form;
  /** See `requestKey`. */
  key: string;
}

export interface CompletedRequest extends SentRequest {
  outcome: SendOutcome;
  /** Time of the end, from `performance.now`. */
  ended: number;
}
