/** Random requests from the schemas and tables of the description. */
import fc from 'fast-check';

import { faultsOf } from './conformity';
import { examplesOf, type Contract, type Json, type Operation, type Schema } from './contract';

/** A request before it is one: it can be printed, and sent twice. */
export interface Draft {
  method: string;
  path: string;
  query: [name: string, value: string][];
  headers: [name: string, value: string][];
  body?: string | Uint8Array<ArrayBuffer>;
}

export function requestFrom({ method, path, query, headers, body }: Draft, base: string): Request {
  const search = new URLSearchParams(query).toString();
  return new Request(`${base}${path}${search && `?${search}`}`, {
    method,
    headers: new Headers(headers),
    body: method === 'GET' || method === 'HEAD' ? undefined : body,
  });
}

/** Text that a header can carry. */
const headerText = fc.stringMatching(/^[!-~]([ -~]{0,20}[!-~])?$/);

const dateTime = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

function text({ pattern, format, minLength = 0, maxLength = 100 }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time') {
    return dateTime;
  }
  return pattern
    ? fc.stringMatching(new RegExp(pattern, 'u'))
    : fc.string({ minLength, maxLength: Math.min(maxLength, 100), unit: 'binary' });
}

function object({ properties = {}, required = [], oneOf = [{}] }: Schema): fc.Arbitrary<Json> {
  const alternatives = oneOf.flatMap((branch) => branch.required ?? []);
  const branches = oneOf.map((branch) => {
    const wanted = [...required, ...(branch.required ?? [])];
    const names = Object.keys(properties).filter((name) => wanted.includes(name) || !alternatives.includes(name));
    const members = names.map((name) => [name, valid(properties[name] ?? {})] as const);
    return fc.record(Object.fromEntries(members), { requiredKeys: wanted });
  });
  return fc.oneof(...branches);
}

/** Values that a schema allows. */
function valid(schema: Schema): fc.Arbitrary<unknown> {
  const { minimum, maximum, minItems, maxItems = 5, items = {} } = schema;
  const made: Record<string, () => fc.Arbitrary<unknown>> = {
    boolean: () => fc.boolean(),
    integer: () => fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum ?? 0, maximum ?? 0)),
    array: () => fc.array(valid(items), { minLength: minItems, maxLength: Math.min(maxItems, 5) }),
    object: () => object(schema),
    string: () => text(schema),
  };
  const arbitrary = schema.enum ? fc.constantFrom(...schema.enum) : made[String(schema.type)]?.();
  return (arbitrary ?? fc.jsonValue()).filter((value) => faultsOf(value, schema).length === 0);
}

/** Values beside what a schema allows, or far from it. */
function other(schema: Schema): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 0, maxLength = 0, maxItems = 0, properties } = schema;
  return fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(minimum - 1, maximum + 1, minimum + 0.5, null, ''),
    fc.constant('x'.repeat(maxLength + 1)),
    fc.constant('@'.repeat(Math.max(maxLength, 1))),
    fc.constant(Array(maxItems + 1).fill('x')),
    ...(properties ? [almost(schema)] : []),
  );
}

/** Names that an object may already have, and others. */
const memberName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', '', '~', '/', '%25'),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** An object with members that are missing, wrong or unknown. */
function almost({ properties = {} }: Schema): fc.Arbitrary<Json> {
  const members = Object.entries(properties).map(
    ([name, schema]) => [name, fc.oneof(valid(schema), other(schema))] as const,
  );
  return fc
    .tuple(
      fc.record(Object.fromEntries(members), { requiredKeys: [] }),
      fc.array(fc.tuple(memberName, fc.jsonValue()), { maxLength: 2 }),
    )
    .map(([known, unknown]) => Object.fromEntries([...Object.entries(known), ...unknown]));
}

/** Bodies as values: from the schema, from the tables, and what is neither. */
export function bodies({ table }: Contract, operation: Operation): fc.Arbitrary<unknown> {
  const [{ schema } = { schema: {} }] = Object.values(operation.requestBody?.content ?? {});
  const documented = examplesOf(operation.requestBody).map(([, { value }]) => value);
  const emails = table.addresses.map(({ address }) => address);
  const domains = table.domains.map(({ domain }) => domain);
  return fc.oneof(
    valid(schema),
    other(schema),
    fc.constantFrom(...documented, {}),
    fc.constantFrom(...emails).map((email) => ({ email })),
    fc.constantFrom(...domains).map((domain) => ({ domain })),
    fc.emailAddress().map((email) => ({ email })),
    fc.tuple(fc.emailAddress(), fc.constantFrom(...domains)).map(([email, domain]) => ({
      email: email.replace(/@.*$/, `@${domain}`),
    })),
  );
}

/** The query of an operation as pairs: parameters that are right, wrong, repeated and unknown. */
export function queries({ parameters }: Operation): fc.Arbitrary<Draft['query']> {
  const known = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => {
      const one = fc.oneof({ weight: 4, arbitrary: valid(schema) }, other(schema));
      const values = fc.oneof(
        { weight: 9, arbitrary: one.map((value) => [value].flat()) },
        fc.array(one, { minLength: 2, maxLength: 3 }),
      );
      const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
      return values.map((all) => all.map((value): [string, string] => [name, textOf(value)]));
    });
  const unknown = fc.tuple(memberName, fc.string()).map(([name, value]): [string, string][] => [[name, value]]);
  const all = [...known, ...known, unknown];
  return fc
    .subarray(all, { maxLength: Math.min(3, all.length) })
    .chain((parts) => fc.tuple(...parts))
    .map((parts) => parts.flat());
}

/** Requests to an operation, most of which are wrong in some way. */
export function drafts(contract: Contract, operation: Operation): fc.Arbitrary<Draft> {
  const { keys, idempotency_keys, default_key } = contract.table;
  const key = fc.oneof(
    { weight: 4, arbitrary: fc.constant(default_key) },
    { weight: 4, arbitrary: fc.constantFrom(...keys.map((row) => row.key)) },
    headerText,
  );
  const authorization = fc.oneof(
    { weight: 9, arbitrary: key.map((name) => `Bearer ${name}`) },
    headerText,
    fc.constant(''),
  );
  const contentType = fc.oneof(
    {
      weight: 9,
      arbitrary: fc.constantFrom('application/json', 'Application/JSON; charset="UTF-8"'),
    },
    headerText,
    fc.constantFrom('', 'application/json; charset=latin1', 'application/problem+json'),
  );
  const idempotencyKey = fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    fc.constantFrom(...idempotency_keys.map((row) => row.key)),
    headerText,
  );
  const body = fc.oneof(
    { weight: 6, arbitrary: bodies(contract, operation).map((value) => JSON.stringify(value)) },
    fc.string({ unit: 'binary' }),
    fc.uint8Array().map((bytes) => new Uint8Array(bytes)),
    fc.constantFrom('', '{"email":"\\ud800@sandbox.test"}', '[1', '9'.repeat(20_000)),
  );
  return fc.record({ authorization, contentType, idempotencyKey, query: queries(operation), body }).map((parts) => ({
    method: operation.method,
    path: operation.path,
    query: parts.query,
    headers: [
      ['Authorization', parts.authorization] as [string, string],
      ['Content-Type', parts.contentType] as [string, string],
      ['Idempotency-Key', parts.idempotencyKey] as [string, string],
    ].filter(([, value]) => value !== ''),
    body: parts.body,
  }));
}
