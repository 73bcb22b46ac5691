/** The tables in guides whose rows come from the OpenAPI description, as data for the components that show them. */
import dropRight from 'lodash/dropRight';
import keyBy from 'lodash/keyBy';
import mapValues from 'lodash/mapValues';
import pick from 'lodash/pick';
import pickBy from 'lodash/pickBy';
import uniqBy from 'lodash/uniqBy';

import { costNumber, costText } from './cost';
import {
  type Credits,
  creditsOf,
  problemsOf,
  rateLimitOf,
  sandboxOf,
  scopeOf,
  type VerdictStatus,
  verdictsOf,
} from './extensions';
import { limitTables, linkTo } from './limits';
import { type Description, toHtml } from '@docs-engines/openapi-docs';
import { sandboxTable } from './downloadTables';

/** A response of the sandbox: the result of a check, the category of a domain, or a problem. */
export interface ResponseSummary {
  http_status: number;
  status?: VerdictStatus;
  reason?: string;
  suggested_action?: string;
  category?: string;
  /** The code of a problem. */
  code?: string;
}

/** Another service and its results in our terms, as static/migration.json has them; a note is HTML. */
export interface MigrationSource {
  provider: string;
  field: string;
  source: string;
  /** `2026-11-21` */
  checked: string;
  values: { value: string; status: VerdictStatus | null; reason: string | null; note?: string }[];
}

interface TypedVerdict {
  status: VerdictStatus;
  suggested_action: string;
  credits_charged: number;
}

/** The data by the component of src/components/guides that shows it and, if it has several tables, by name. */
export type GuideTables = ReturnType<typeof ownTables> & Required<ReturnType<typeof commonTables>>;
export type EnumRow = GuideTables['Enum'][string][number];
export type ErrorRow = GuideTables['Errors'][number];
export type ReasonRow = GuideTables['Reasons'][number];
export type NeedsRow = GuideTables['Needs'][number];
export type PriceRow = GuideTables['Prices'][number];
export type RateLimitRow = GuideTables['RateLimits'][number];
export type SandboxRow = GuideTables['SandboxResponses']['addresses'][number];

/** The members of a response that a row shows. */
const shown = ['http_status', 'status', 'reason', 'suggested_action', 'category', 'code'] as const;

function sandboxTables(description: Description) {
  const table = sandboxTable(description);
  /** An input with its responses by operation id; `*` is every operation. */
  const row = (text: string, entry: { description: string; responses: object }) => ({
    text,
    description: toHtml(entry.description),
    responses: mapValues(entry.responses, (response) => pick(response, shown)) as Record<string, ResponseSummary>,
  });
  const addresses = [...table.addresses, table.invalid_address, table.otherwise];
  return {
    addresses: addresses.map((entry) => row(entry.address, entry)),
    domains: table.domains.map((entry) => row(entry.domain, entry)),
    keys: table.keys.map((entry) => row(entry.key, entry)),
    idempotencyKeys: table.idempotency_keys.map((entry) => row(entry.key, entry)),
  };
}

/** By schema. Each table is a file with the name of its schema; schemas whose name is not a valid file name have none. */
const enumTables = ({ schemas }: Description) =>
  mapValues(
    pickBy(schemas, (schema, name) => schema.enumDescriptions && !/[\\/:\p{Cc}]|^\.*$/u.test(name)),
    ({ enumDescriptions = {} }) =>
      Object.entries(enumDescriptions).map(([value, text]) => ({ value, html: toHtml(text) })),
  );

const free: Credits = { cost: 0, free_when: [] };

/** The tables that any description may have rows for. What it says nothing about has no table. */
function commonTables(description: Description) {
  const { operations } = description;
  const problems = problemsOf(description);
  const limits = operations.flatMap((operation) => rateLimitOf(operation) ?? []);
  return {
    Enum: enumTables(description),
    ...(problems.length > 0 && {
      Errors: problems.map((problem) => ({
        ...pick(problem, ['status', 'code', 'retryable']),
        cause: toHtml(problem.cause),
      })),
    }),
    ...(operations.some(creditsOf) && {
      Prices: operations.map((operation) => {
        const { note = '', ...credits } = creditsOf(operation) ?? free;
        return { ...linkTo(operation), credits: costNumber(credits), html: toHtml(note) };
      }),
    }),
    ...(operations.some(scopeOf) && {
      Needs: operations.map((operation) => {
        const scope = scopeOf(operation);
        const credits = creditsOf(operation) ?? free;
        // Any working key has `any`.
        const needed = scope === 'any' ? {} : { scope };
        const html = toHtml(credits.note ?? costText(credits));
        return { slug: operation.slug, ...linkTo(operation), ...needed, html };
      }),
    }),
    ...(limits.length > 0 && {
      RateLimits: uniqBy(limits, 'policy').map((limit) => ({
        ...limit,
        operations: operations.filter((one) => rateLimitOf(one)?.policy === limit.policy).map((one) => linkTo(one)),
      })),
    }),
    ...(sandboxOf(description) && { SandboxResponses: sandboxTables(description) }),
  };
}

/** The tables that only our own description has rows for. */
function ownTables(description: Description, services: MigrationSource[]) {
  const { schemas } = description;
  const enums = enumTables(description);
  const verdicts = (verdictsOf(schemas.ValidationReason) ?? {}) as Record<string, TypedVerdict>;
  const reasons = Object.entries(verdicts).map(([value, verdict]) => ({ value, ...verdict }));
  const sandbox = sandboxTables(description);
  /** The test addresses for which the sandbox returns a reason. The last row, for all other addresses, is left out. */
  const inputsOf = (reason: string) =>
    dropRight(sandbox.addresses)
      .filter(({ responses }) => Object.values(responses).some((response) => response.reason === reason))
      .map(({ text }) => text);
  return {
    Reasons: reasons,
    Reason: keyBy(
      (enums.ValidationReason ?? []).flatMap((row) => {
        const reason = reasons.find(({ value }) => value === row.value);
        return reason ? { ...row, ...reason, inputs: inputsOf(row.value) } : [];
      }),
      'value',
    ),
    Limits: limitTables(description),
    MigrationTable: keyBy(
      services.map((service) => ({
        ...service,
        values: service.values.map((row) => (row.note ? { ...row, note: toHtml(row.note) } : row)),
      })),
      'provider',
    ),
  };
}

/**
 * The data of every table in guides.
 *
 * @param services the content of static/migration.json; without it, only tables that any description may have
 */
export function guideTables(description: Description, services?: MigrationSource[]): Partial<GuideTables> {
  return { ...commonTables(description), ...(services && ownTables(description, services)) };
}

/** The data of each table by the name of its file: `Reasons`, `Enum/BounceType`. */
export function tableFiles(tables: Partial<GuideTables>): Record<string, object> {
  const files = Object.entries<object[] | Record<string, object>>({ ...tables }).flatMap(
    ([component, data]): [string, object][] =>
      Array.isArray(data)
        ? [[component, data]]
        : Object.entries(data).map(([name, rows]) => [`${component}/${name}`, rows]),
  );
  return Object.fromEntries(files);
}
