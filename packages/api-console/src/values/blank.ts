import type { Json } from '@docs-engines/api-samples';
import type { ConsoleField } from '@docs-engines/openapi-docs/console';

/** The value that a required field has when its input is empty: an empty example or default; undefined if it has neither. */
export function blank({ required, example, default: fallback }: ConsoleField): Json | undefined {
  const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);
  return required && ([example, fallback] as Json[]).find(isEmpty);
}
