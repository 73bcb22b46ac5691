/** The limits that the description sets, as rows of the tables in docs/limits.mdx. */
import groupBy from 'lodash/groupBy';
import map from 'lodash/map';
import uniqBy from 'lodash/uniqBy';

import { type Description, fragmentOf, type Operation, type Schema, toHtml } from '@docs-engines/openapi-docs';
import { retentionOf, sandboxOf } from './extensions';

/** A limit, what it limits, and the places that explain it. Texts are HTML. */
export interface LimitRow {
  what: string;
  limit: string;
  links: { title: string; href: string }[];
}

const row = (what: string, limit: string | undefined, ...links: LimitRow['links']): LimitRow => ({
  what: toHtml(what),
  limit: limit ?? '',
  links,
});

const number = (value: number) => value.toLocaleString('en');

/** A range, or one bound of it: `1 to 100`, `up to 100`. */
function range(from: number | undefined, to: number | undefined, unit = ''): string | undefined {
  if (to === undefined) return undefined;
  return `${from === undefined ? 'up to' : `${number(from)} to`} ${number(to)}${unit && ` ${unit}`}`;
}

/** The size that a schema allows; undefined for an enum, a date-time, and a value of any size. */
function limitOf(schema: Schema): string | undefined {
  const { types, minLength, maxLength, minItems, maxItems, minimum, maximum } = schema;
  const usual = schema.default === undefined ? '' : `; ${number(Number(schema.default))} if omitted`;
  if (schema.enum ?? schema.format === 'date-time') return undefined;
  if (types.includes('array')) return range(minItems, maxItems, 'values');
  if (types.includes('string')) return range(minLength, maxLength, 'characters');
  const numbers = range(minimum, maximum);
  return numbers && numbers + usual;
}

/** A link to an operation, or to a part of its page. */
export const linkTo = ({ title, href }: Operation, anchor = '') => ({
  title,
  href: href + (anchor && fragmentOf(anchor)),
});

/** Each parameter and field of a request that has a limit; those with the same name and limit in one row. */
function requestRows(description: Description): LimitRow[] {
  const { operations } = description;
  const sandbox = sandboxOf(description);
  const fields = operations.flatMap((operation) => [
    ...(operation.body?.content ?? []).flatMap(({ schema }) =>
      Object.entries(schema?.properties ?? {})
        .filter(([, field]) => !field.readOnly)
        .map(([name, field]) => ({ name, limit: limitOf(field), link: linkTo(operation, `body.${name}`) })),
    ),
    ...operation.parameters.map(({ name, in: place, schema }) => ({
      name,
      limit: limitOf(schema),
      link: linkTo(operation, `${place}.${name}`),
    })),
  ]);
  const limited = fields.filter(({ limit }) => limit !== undefined);
  const size = sandbox?.body_limit_bytes ?? 0;
  return [
    row('Body of a request', `up to ${number(size)} bytes (${number(size / 1024)} KiB)`, {
      title: 'Content too large',
      href: '/docs/errors#payload-too-large',
    }),
    ...Object.values(groupBy(limited, ({ name, limit }) => `${name} ${limit}`)).map((same) =>
      row(`\`${same[0]?.name}\``, same[0]?.limit, ...uniqBy(map(same, 'link'), 'href')),
    ),
  ];
}

/**
 * The property of a response at a path of names.
 *
 * @throws Error if no response has this field
 */
function propertyOf(schema: Schema | undefined, path: string): Schema {
  const found = path
    .split('.')
    .reduce<Schema | undefined>((within, name) => (within?.items ?? within)?.properties?.[name], schema);
  if (!found) throw new Error(`${path}: no response has this field. → Change src/api/limits.ts.`);
  return found;
}

/** A field of a response with its operation, by the id of the operation and the status. */
function responseField({ operations }: Description, id: string, status: string, path: string) {
  const operation = operations.find((one) => one.id === id);
  const response = operation?.responses.find((one) => one.status === status);
  if (!operation || !response) throw new Error(`${id} has no response ${status}.`);
  return {
    field: propertyOf(response.content[0]?.schema, path),
    link: linkTo(operation, `response-${status}.${path}`),
  };
}

function timeRows(description: Description): LimitRow[] {
  const { operations, headers } = description;
  const key = operations.flatMap(({ parameters }) => parameters).find(({ name }) => name === 'Idempotency-Key');
  const retention = (what: string, id: string) => {
    const { field, link } = responseField(description, id, '200', 'retention_days');
    return row(what, `${String(field.examples?.[0])} days`, link);
  };
  const { field: retry, link } = responseField(description, 'checkEmailValidity', '200', 'retry_after');
  const after = headers.RetryAfter?.schema;
  const idempotency = { title: 'Idempotency', href: '/docs/idempotency' };
  return [
    retention('A bounce is kept for', 'getBounceLogs'),
    retention('A disposable check is kept for', 'getDisposableEmailLogs'),
    row(
      'The response to an `Idempotency-Key` is kept for',
      `${retentionOf(key?.schema ?? { types: [] })} hours`,
      idempotency,
    ),
    row('`Retry-After` of an error asks for', range(after?.minimum, after?.maximum, 'seconds'), {
      title: 'Errors',
      href: '/docs/errors',
    }),
    row('`retry_after` of a check asks for', range(retry.minimum, retry.maximum, 'seconds'), link),
  ];
}

function sizeRows(description: Description): LimitRow[] {
  const { field: records } = responseField(description, 'getBounceLogs', '200', 'data');
  const { field: text, link } = responseField(description, 'getBounceLogs', '200', 'data.diagnostic');
  const { field: faults } = responseField(description, 'checkEmailValidity', '422', 'errors');
  const pagination = { title: 'Pagination', href: '/docs/pagination' };
  const failed = { title: 'Validation failed', href: '/docs/errors#validation-failed' };
  return [
    row('Records of one page', range(records.minItems, records.maxItems), pagination),
    row('`diagnostic` of a bounce is cut after', `${number(text.maxLength ?? 0)} characters`, link),
    row('Faults in `errors` of one `422`', range(faults.minItems, faults.maxItems), failed),
  ];
}

function keyRows(description: Description): LimitRow[] {
  const { field: name, link } = responseField(description, 'validateApiKey', '200', 'name');
  const { field: ips, link: toIps } = responseField(description, 'validateApiKey', '200', 'allowed_ips');
  const pattern = toHtml(`\`${sandboxOf(description)?.key_pattern}\``);
  return [
    row('Form of a key, as a regular expression', pattern, { title: 'API keys', href: '/docs/api-keys' }),
    row('Name of a key', range(name.minLength, name.maxLength, 'characters'), link),
    row('IP addresses or ranges that may use a key', range(ips.minItems, ips.maxItems), toIps),
  ];
}

/** The tables by name. */
export function limitTables(description: Description) {
  return {
    requests: requestRows(description),
    responses: sizeRows(description),
    times: timeRows(description),
    keys: keyRows(description),
  };
}
