/** Validates what was typed, in sentences for the person who typed it. */
import { validate } from '@cfworker/json-schema';
import { type Json, numberText, withNearest } from '@docs-engines/api-samples';
import { translate as t } from '@docusaurus/Translate';

import type { ConsoleBody, ConsoleField, ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { blank } from './blank';
import { isHeader, validateCredential } from './credential';
import { filesOf } from './fileStore';
import { jsonError } from './jsonError';
import { isOpen, isServerUrl, serverOf } from './server';
import type { Form } from './Form';
import { parseUrl } from './url';
import { chosenFields, fitsField, inputText, insideOf, isObject, linesOf, parseJson, parseScalar } from './values';

/** Keys, each with its validation error if there is one. */
type Results = [key: string, error: string | undefined][];

type Schema = ConsoleField['rules'] & { type: Exclude<ConsoleField['type'], 'json' | 'file'> };

const types: Record<Schema['type'], string> = {
  string: t({ message: 'Enter text.' }),
  integer: t({ message: 'Enter a whole number.' }),
  number: t({ message: 'Enter a number.' }),
  boolean: t({ message: 'Choose true or false.' }),
};

const formats: Record<string, string> = {
  'date-time': t({ message: 'Enter a time, such as 2026-11-01T00:00:00Z.' }),
  date: t({ message: 'Enter a date, such as 2026-11-01.' }),
  email: t({ message: 'Enter an email address.' }),
  uuid: t({ message: 'Enter a UUID.' }),
  uri: t({ message: 'Enter an absolute URL.' }),
};

const wrongForm = t({ message: 'Does not match the required format.' });

const boundText = (bound = 0) => numberText(bound);

/** The message for each keyword of JSON Schema; of several errors, the first in this order is shown. */
const messages: Record<string, (schema: Schema) => string> = {
  type: ({ type }) => types[type],
  minimum: ({ minimum }) => t({ message: 'Must be {bound} or more.' }, { bound: boundText(minimum) }),
  maximum: ({ maximum }) => t({ message: 'Must be {bound} or less.' }, { bound: boundText(maximum) }),
  exclusiveMinimum: ({ exclusiveMinimum: bound }) =>
    t({ message: 'Must be greater than {bound}.' }, { bound: boundText(bound) }),
  exclusiveMaximum: ({ exclusiveMaximum: bound }) =>
    t({ message: 'Must be less than {bound}.' }, { bound: boundText(bound) }),
  minLength: ({ minLength = 0 }) => t({ message: 'Must have {minLength} or more characters.' }, { minLength }),
  maxLength: ({ maxLength = 0 }) => t({ message: 'Must have {maxLength} or fewer characters.' }, { maxLength }),
  format: ({ format = '' }) => formats[format] ?? wrongForm,
  pattern: () => wrongForm,
};

/** Why no request can carry a text. Any other fault is a server's to judge. */
function whyNotSendable({ in: place }: ConsoleField, text: string): string | undefined {
  if (place === 'path' && text === '') return t({ message: 'Required.' });
  // A URL takes these for relative segments.
  if (place === 'path' && /^\.{1,2}$/.test(text)) return t({ message: '“.” and “..” cannot be used here.' });
  return place === 'header' && !isHeader(text) ? t({ message: 'A header cannot carry these characters.' }) : undefined;
}

function validateLine(field: ConsoleField, text: string): string | undefined {
  const { type, rules, enum: choices } = field;
  const fault = whyNotSendable(field, text);
  if (fault) return fault;
  if (choices) {
    return choices.some(({ value }) => value === text) ? undefined : t({ message: 'Choose one of the values.' });
  }
  if (type === 'file') return undefined;
  if (type === 'json') {
    return field.isText || parseJson(text) !== undefined ? undefined : t({ message: 'Enter JSON.' });
  }
  const schema = { type, ...rules };
  try {
    const { errors } = validate(withNearest(parseScalar(type, text)), withNearest(schema), '2020-12', undefined, false);
    const broken = Object.keys(messages).find((key) => errors.some(({ keyword }) => keyword === key));
    return messages[broken ?? '']?.(schema);
  } catch {
    // A pattern of another dialect does not compile, and rejects nothing.
    return undefined;
  }
}

function validateField(field: ConsoleField, text = ''): string | undefined {
  if (text === '') {
    if (!field.required || blank(field) !== undefined) return undefined;
    return field.type === 'file' ? t({ message: 'Choose a file.' }) : t({ message: 'Required.' });
  }
  if (field.nullable && text === 'null') return undefined;
  if (!field.list) return validateLine(field, text);
  const lines = linesOf(text);
  const { minItems = 0, maxItems = Infinity } = field.list;
  if (lines.length < minItems) return t({ message: 'Must have {minItems} or more lines.' }, { minItems });
  if (lines.length > maxItems) return t({ message: 'Must have {maxItems} or fewer lines.' }, { maxItems });
  return lines.map((line) => validateLine(field, line)).find(Boolean);
}

/** Validates the fields inside a value. `null`, and what they cannot show and is typed as JSON, is a server's to judge. */
function validateInside(field: ConsoleField, value: Json | undefined): Results {
  return insideOf(field, value).flatMap(([inner, part]): Results => {
    const isShown = fitsField(inner, part) && part !== null;
    const error = isShown ? validateField(inner, inputText(inner, part)) : undefined;
    return [[inner.key, error], ...validateInside(inner, part)];
  });
}

/**
 * Validates input values.
 *
 * @param values by field key
 * @param alternatives sets of body fields of which exactly one must be filled in, by name
 */
export function validateFields(fields: ConsoleField[], values: Form['values'], alternatives: string[][] = []): Results {
  const chosen = chosenFields(fields, (name) => values[`body/${name}`]);
  const results = chosen.flatMap((field): Results => {
    const text = values[field.key] ?? '';
    return [[field.key, validateField(field, text)], ...validateInside(field, parseJson(text))];
  });
  const isFilled = (name: string) => (values[`body/${name}`] ?? '') !== '';
  const complete = alternatives.filter((names) => names.every(isFilled));
  if (alternatives.length > 0 && complete.length !== 1) {
    const names = alternatives.flat();
    const choice = alternatives.map((set) => set.join(t({ message: ' with ' }))).join(t({ message: ' or ' }));
    const error = t({ message: 'Enter either {choice}: exactly one of them.' }, { choice });
    results.push([`body/${names.find(isFilled) ?? names[0]}`, error]);
  }
  return results;
}

/** Validates a body as text. */
export function validateBody({ json, required, fields, encoded }: ConsoleBody, text: string): string | undefined {
  const hasFiles = fields.some(({ type }) => type === 'file');
  if (text.trim() === '') return required && !hasFiles ? t({ message: 'Enter the body.' }) : undefined;
  if (!json) return undefined;
  const error = jsonError(text);
  if (error) return t({ message: 'Line {line}, column {column}: expected {expected}.' }, { ...error });
  const value = parseJson(text);
  return (encoded ?? fields.length > 0) && !isObject(value)
    ? t({ message: 'The body must be a JSON object.' })
    : undefined;
}

/** Validates the variables of the chosen server. */
function validateServer(operation: ConsoleOperation, form: Form): Results {
  const server = serverOf(operation, form);
  const isAddress = server && parseUrl(server.url, window.location.origin);
  const isAllowed = server && (!isOpen(server) || isServerUrl(server));
  return (server?.variables ?? []).map((field) => {
    // Without a default, what was not typed is empty.
    const text = form.values[field.key] ?? (field.default === undefined ? '' : undefined);
    const error = text === undefined ? undefined : validateField(field, text);
    return [
      field.key,
      error ??
        (!isAddress
          ? t({ message: 'With this value, the server URL is not valid.' })
          : isAllowed
            ? undefined
            : t({
                message: 'The URL of a server begins with https:// or http://, and has no user, query or fragment.',
              })),
    ];
  });
}

/** What no request can carry as it was typed: a text that is not JSON has no fields to send. */
function validateSendable({ parameters, body }: ConsoleOperation, { values, bodyText, isRaw }: Form): Results {
  const results = parameters.map((field): Results[number] => {
    const text = values[field.key] ?? '';
    const texts = field.list && text !== '' ? linesOf(text) : [text];
    return [field.key, texts.map((text) => whyNotSendable(field, text)).find(Boolean)];
  });
  const isText = body?.encoded && isRaw;
  return [...results, ['body', isText ? validateBody(body, bodyText) : undefined]];
}

/**
 * Validates a whole form.
 *
 * @param credentialText what was typed for a credential, by its ID
 * @param anyway whether only what no request can carry is an error, and not what the description rejects
 * @returns the validation errors by field key, by credential ID, and that of the text view as `body`
 */
export function validateForm(
  operation: ConsoleOperation,
  form: Form,
  credentialText: (id: string) => string,
  anyway = false,
): Record<string, string> {
  const { parameters, body, credentials, servers } = operation;
  const { values, bodyText, isRaw, server } = form;
  const results = anyway
    ? validateSendable(operation, form)
    : isRaw
      ? [...validateFields([...parameters, ...filesOf(body)], values), ['body', body && validateBody(body, bodyText)]]
      : validateFields([...parameters, ...(body?.fields ?? [])], values, body?.alternatives);
  const isNeeded = !anyway && !servers[server]?.sandbox;
  results.push(...validateServer(operation, form));
  for (const credential of credentials) {
    const text = credentialText(credential.id);
    results.push([credential.id, validateCredential(credential, text, isNeeded, anyway)]);
  }
  return Object.fromEntries(results.filter(([, error]) => error)) as Record<string, string>;
}
