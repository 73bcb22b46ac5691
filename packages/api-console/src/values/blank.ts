import type { Json } from '@docs-engines/api-samples';
import type { ConsoleField } from '@docs-engines/openapi-docs/console';

/** What an empty input of a required field stands for: its example or default that is empty, or else nothing. */
export function blank({ required, example, default: fallback }: ConsoleField): Json | undefined {
  const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);
  return required && ([example, fallback] as Json[]).find(isEmpty);
}
