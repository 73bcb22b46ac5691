/** The form of a console, and its request as it is saved. */
import type { Preset } from '@docs-engines/openapi-docs/console';

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

/** The part of a form that is the request. */
export type FormRequest = Pick<Form, 'values' | 'bodyText'>;

/** A preset with the request that it fills in. */
export type FormPreset = Preset & FormRequest;
