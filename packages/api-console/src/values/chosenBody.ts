import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import type { Form } from './Form';

/** The field that chooses the media type of the body, which sets the header. */
export const contentTypeKey = 'header/Content-Type';

/** The values of a form in which nobody has chosen yet. */
export function firstContentType({ parameters }: ConsoleOperation): Form['values'] {
  const [first] = parameters.find(({ key }) => key === contentTypeKey)?.enum ?? [];
  return first ? { [contentTypeKey]: first.value } : {};
}

/** The operation with the body of the media type that a form has chosen. */
export function withChosenBody(operation: ConsoleOperation, values: Form['values']): ConsoleOperation {
  const { bodies = {}, example } = operation;
  const chosen = values[contentTypeKey] ?? '';
  if (!Object.hasOwn(bodies, chosen)) return operation;
  const { body, example: value } = bodies[chosen] ?? {};
  return { ...operation, body, example: { ...example, body: value } };
}
