/** What is wrong with what was typed, in words for the person who typed it. */
import type { ConsoleBody, ConsoleCredential, ConsoleField, Rules } from '../../openapi/console';
import { isObject, linesOf, parseJson } from './values';

const formats: Record<string, { isRight: (text: string) => boolean; wanted: string }> = {
  'date-time': {
    isRight: (text) =>
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i.test(text) && isDate(text),
    wanted: 'a time, such as 2026-11-01T00:00:00Z',
  },
  date: {
    isRight: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDate(text),
    wanted: 'a date, such as 2026-11-01',
  },
  email: { isRight: (text) => /^\S+@\S+$/.test(text), wanted: 'an email address' },
  uuid: {
    isRight: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
    wanted: 'a UUID',
  },
  uri: { isRight: (text) => URL.canParse(text), wanted: 'an absolute URL' },
};

function isDate(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

/** A pattern that this browser cannot read refuses nothing. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

function numberFault(rules: Rules, text: string): string | undefined {
  const value = parseJson(text);
  if (rules.type === 'integer' && (!/^-?\d+$/.test(text) || typeof value !== 'number')) {
    return 'Type a whole number.';
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Type a number.';
  const { minimum = -Infinity, maximum = Infinity } = rules;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = rules;
  if (value < minimum) return `The smallest number is ${minimum}.`;
  if (value > maximum) return `The largest number is ${maximum}.`;
  if (value <= exclusiveMinimum) return `The number must be greater than ${exclusiveMinimum}.`;
  return value >= exclusiveMaximum
    ? `The number must be less than ${exclusiveMaximum}.`
    : undefined;
}

function stringFault(rules: Rules, text: string): string | undefined {
  const { minLength = 0, maxLength = Infinity, pattern, format = '' } = rules;
  const { length } = Array.from(text);
  if (length < minLength) return `Too short: ${minLength} characters at least.`;
  if (length > maxLength) return `Too long: ${maxLength} characters at most.`;
  const known = Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (known && !known.isRight(text)) return `Type ${known.wanted}.`;
  return pattern !== undefined && !matches(pattern, text) ? 'This has the wrong form.' : undefined;
}

function scalarFault(rules: Rules, text: string): string | undefined {
  if (rules.enum) {
    return rules.enum.some(({ value }) => value === text) ? undefined : 'Choose one of the values.';
  }
  switch (rules.type) {
    case 'json':
      return parseJson(text) === undefined ? 'Type JSON.' : undefined;
    case 'boolean':
      return text === 'true' || text === 'false' ? undefined : 'Choose true or false.';
    case 'string':
      return stringFault(rules, text);
    default:
      return numberFault(rules, text);
  }
}

/** What a header can carry: ISO 8859-1 without control characters. */
function isHeader(text: string): boolean {
  return /^[\t -~\u0080-\u00FF]*$/.test(text);
}

function placeFault({ in: place }: ConsoleField, text: string): string | undefined {
  // A URL would read these as steps up and down.
  if (place === 'path' && (text === '.' || text === '..')) return 'A path cannot hold this.';
  return place !== 'header' || isHeader(text)
    ? undefined
    : 'A header cannot carry these characters.';
}

/** What is wrong with a credential, or `undefined`; `isSandbox` where nobody needs one. */
export function credentialFault(
  { required, in: place, scheme, label }: ConsoleCredential,
  text: string,
  isSandbox: boolean,
): string | undefined {
  if (text === '') {
    return required && !isSandbox ? `${label}: this server needs it.` : undefined;
  }
  return place === 'query' || scheme === 'Basic' || isHeader(text)
    ? undefined
    : 'This has characters that no header can carry. Copy it once more.';
}

/** What is wrong with the text of one field, or `undefined`. */
function faultOf(field: ConsoleField, text: string): string | undefined {
  if (text === '') return field.required && 'Fill in this field.';
  if (!field.list) return placeFault(field, text) ?? scalarFault(field, text);
  const lines = linesOf(text);
  const { minItems = 0, maxItems = Infinity } = field.list;
  if (lines.length < minItems) return `Too few lines: ${minItems} at least.`;
  if (lines.length > maxItems) return `Too many lines: ${maxItems} at most.`;
  return lines.map((line) => placeFault(field, line) ?? scalarFault(field, line)).find(Boolean);
}

/**
 * What is wrong with a form.
 *
 * @param texts of the fields, by their keys
 * @returns a sentence for each field that has a fault, by its key
 */
export function faultsOf(
  fields: ConsoleField[],
  body: ConsoleBody | undefined,
  texts: Record<string, string>,
): Record<string, string> {
  const faults = fields.flatMap((field) => {
    const fault = faultOf(field, texts[field.key] ?? '');
    return fault ? [[field.key, fault] as const] : [];
  });
  const isFilled = (name: string) => (texts[`body/${name}`] ?? '') !== '';
  const sets = body?.alternatives ?? [];
  const [first] = sets;
  if (first?.[0] !== undefined && sets.filter((names) => names.every(isFilled)).length !== 1) {
    const choice = sets.map((names) => names.join(' with ')).join(' or ');
    const at = sets.flat().find(isFilled) ?? first[0];
    faults.push([`body/${at}`, `Fill in either ${choice}: exactly one of them.`]);
  }
  return Object.fromEntries(faults);
}

/** What is wrong with a body as text, or `undefined`. */
export function bodyFault(
  { json, required, fields }: ConsoleBody,
  text: string,
): string | undefined {
  if (text.trim() === '') return required && 'Fill in the body.';
  if (!json) return undefined;
  const value = parseJson(text);
  if (value === undefined)
    return 'This is not JSON yet: look for a missing quote, comma or bracket.';
  return fields.length > 0 && !isObject(value) ? 'The body is an object, in braces.' : undefined;
}
