/** Compares a response with the documented example. */
import { withNearest } from '@docs-engines/api-samples';
import type { Schema } from '@docs-engines/openapi-docs';
import type { Finding } from './finding';

/** What is at each path of a value; the items of a list share one: `/data/*` `/id`. */
type Values = Map<string, unknown[]>;

/** @param wanted the paths to collect; all by default */
function valuesIn(value: unknown, wanted?: Values, path = '', result: Values = new Map()): Values {
  if (wanted && !wanted.has(path)) return result;
  const known = result.get(path);
  if (known) known.push(value);
  else result.set(path, [value]);
  if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      valuesIn(member, wanted, `${path}/${Array.isArray(value) ? '*' : name}`, result);
    }
  }
  return result;
}

/** The schemas of a member or of an item, in any alternative. */
function schemasAt(schema: Schema, [name, ...rest]: string[]): Schema[] {
  if (name === undefined) return [schema];
  const { items, properties, oneOf = [], anyOf = [], allOf = [] } = schema;
  const child = name === '*' ? items : properties?.[name];
  return [
    ...(child ? schemasAt(child, rest) : []),
    ...[...oneOf, ...anyOf, ...allOf].flatMap((part) => schemasAt(part, [name, ...rest])),
  ];
}

const namesIn = (path: string) => path.split('/').slice(1);

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

/** What differs at a path of the example. */
function differenceAt(path: string, examples: unknown[], actual: Values, schema: Schema): string[] {
  const values = actual.get(path);
  if (!values) {
    const parents = actual.get(parentOf(path)) ?? [];
    const isSkipped =
      parents.every((parent) => typeOf(parent) !== 'object' || parent === null) ||
      schemasAt(schema, namesIn(path)).length === 0;
    return isSkipped ? [] : [`${path} is missing`];
  }
  const typesOf = (all: unknown[]) => all.filter((value) => value !== null).map(typeOf);
  const [wanted, got] = [typesOf(examples), typesOf(values)];
  const isOther = wanted.length > 0 && got.length > 0 && !got.some((type) => wanted.includes(type));
  return isOther ? [`${path} is ${got[0]}, in the example ${wanted[0]}`] : [];
}

const parentOf = (path: string) => path.replace(/\/[^/]*$/, '');
const textsOf = (values: unknown[] = []) => [...new Set(withNearest(values).map(String))].sort();

/**
 * What differs from the example: its members that are missing, and types. A field of a map, such as that of a language, is data.
 *
 * @param others examples of the same response: what one of them lacks may be missing
 * @param isFixed whether everything has to be there, and the values of enums to be those of the example
 */
export function compareShape(
  example: unknown,
  actual: unknown,
  schema: Schema,
  others: unknown[],
  isFixed: boolean,
): Finding[] {
  const wanted = valuesIn(example);
  const received = valuesIn(actual, wanted);
  const alike = isFixed ? [] : others.map((other) => valuesIn(other));
  const isAlways = (path: string) => alike.every((other) => other.has(path) || !other.has(parentOf(path)));
  return [...wanted].flatMap(([path, values]): Finding[] => {
    const differences = isAlways(path) ? differenceAt(path, values, received, schema) : [];
    const isChoice = schemasAt(schema, namesIn(path)).some((part) => part.enum);
    if (isFixed && isChoice && differences.length === 0 && received.has(path)) {
      const [wanted, got] = [textsOf(values), textsOf(received.get(path))];
      if (wanted.join() !== got.join()) {
        differences.push(`${path} is ${got.join()}, in the example ${wanted.join()}`);
      }
    }
    return differences.map((text) => ({ lie: 'not as the example', text }));
  });
}

/**
 * Values that the example repeats from its request, and the response does not: it is of another record.
 *
 * @param sent by the name of the parameter, or of the field of the body
 */
export function compareRecord(example: unknown, actual: unknown, sent: Record<string, unknown>): Finding[] {
  const wanted = valuesIn(example);
  const received = valuesIn(actual, wanted);
  return [...wanted].flatMap(([path, values]): Finding[] => {
    const name =
      namesIn(path)
        .filter((part) => part !== '*')
        .at(-1) ?? '';
    if (!Object.hasOwn(sent, name)) return [];
    const asked = textsOf([sent[name]].flat());
    const isRepeated = textsOf(values).every((value) => asked.includes(value));
    const others = textsOf(received.get(path)).filter((value) => !asked.includes(value));
    return isRepeated && others.length > 0
      ? [{ lie: 'wrong record', text: `${path} is ${others.join()}, asked for ${asked.join()}` }]
      : [];
  });
}
