/** The tables in guides whose rows come from the OpenAPI description, as data for the components that show them. */
import mapValues from 'lodash/mapValues';
import pick from 'lodash/pick';
import pickBy from 'lodash/pickBy';

import type { VerdictStatus } from './extensions';
import { toHtml } from './markdown';
import type { Description, Operation } from './model';
import { sandboxTable } from './tables';

/** A value of an enum and its description, as HTML. */
export interface EnumRow {
  value: string;
  html: string;
}

/** A reason of a verdict. */
export interface ReasonRow {
  value: string;
  status: VerdictStatus;
  suggested_action: string;
  credits_charged: number;
}

/** A link to an operation's page. */
export interface OperationLink {
  title: string;
  href: string;
}

export interface OperationRow extends OperationLink {
  /** `POST /email/validate` */
  request: string;
  credits: string;
}

/** What one call of an operation costs, in words, as HTML. */
export interface PriceRow extends OperationLink {
  /** For one call: `0`, or `1 or 0`. */
  credits: string;
  html: string;
}

/** A rate limit and the operations that count against it. */
export interface RateLimitRow {
  policy: string;
  limit: number;
  window_seconds: number;
  operations: OperationLink[];
}

/** A response of the sandbox: a verdict, the category of a domain, or a problem. */
export interface Outcome {
  http_status: number;
  status?: VerdictStatus;
  reason?: string;
  suggested_action?: string;
  category?: string;
  /** Of a problem. */
  code?: string;
}

/** An input of the sandbox with its responses by operation id; `*` is every operation. */
export interface SandboxRow {
  text: string;
  description: string;
  answers: Record<string, Outcome>;
}

/** Another service and its results in our terms, as static/migration.json has them; a note is HTML. */
export interface MigrationSource {
  provider: string;
  field: string;
  source: string;
  /** `2026-11-21` */
  checked: string;
  values: {
    value: string;
    status: VerdictStatus | null;
    reason: string | null;
    note?: string;
  }[];
}

/** The data by the component of src/components/guides that shows it and, if it has several tables, by name. */
export interface GuideTables {
  Enum: Record<string, EnumRow[]>;
  Reasons: ReasonRow[];
  Reason: Record<string, EnumRow & ReasonRow>;
  OperationTable: OperationRow[];
  Prices: PriceRow[];
  RateLimits: RateLimitRow[];
  SandboxAnswers: Record<string, SandboxRow[]>;
  MigrationTable: Record<string, MigrationSource>;
}

/** The members of a response that a row shows. */
const shown = ['http_status', 'status', 'reason', 'suggested_action', 'category', 'code'] as const;

function sandboxTables(description: Description): GuideTables['SandboxAnswers'] {
  const table = sandboxTable(description);
  const row = (text: string, entry: { description: string; answers: object }): SandboxRow => ({
    text,
    description: toHtml(entry.description),
    answers: mapValues(entry.answers, (answer) => pick(answer, shown)) as SandboxRow['answers'],
  });
  const addresses = [...table.addresses, table.invalid_address, table.otherwise];
  return {
    addresses: addresses.map((entry) => row(entry.address, entry)),
    domains: table.domains.map((entry) => row(entry.domain, entry)),
    keys: table.keys.map((entry) => row(entry.key, entry)),
    idempotencyKeys: table.idempotency_keys.map((entry) => row(entry.key, entry)),
  };
}

/** What one call costs: a check that reaches no verdict is free. */
function costOf({ credits }: Operation): string {
  return credits?.cost ? `${credits.cost} or 0` : '0';
}

function enumRows(descriptions: Record<string, string>): EnumRow[] {
  return Object.entries(descriptions).map(([value, text]) => ({ value, html: toHtml(text) }));
}

function linkOf({ title, slug }: Operation): OperationLink {
  return { title, href: `/api/${slug}` };
}

function rateLimitRows(operations: Operation[]): RateLimitRow[] {
  const rows = new Map<string, RateLimitRow>();
  for (const operation of operations) {
    const { rateLimit } = operation;
    if (rateLimit) {
      const row = rows.get(rateLimit.policy) ?? { ...rateLimit, operations: [] };
      row.operations.push(linkOf(operation));
      rows.set(rateLimit.policy, row);
    }
  }
  return [...rows.values()];
}

/**
 * The data of every table in guides.
 *
 * @param services the content of static/migration.json
 */
export function guideTables(description: Description, services: MigrationSource[]): GuideTables {
  const { schemas, operations } = description;
  const enums = mapValues(
    pickBy(schemas, ({ enumDescriptions }) => enumDescriptions),
    ({ enumDescriptions }) => enumRows(enumDescriptions ?? {}),
  );
  const verdicts = (schemas.ValidationReason?.verdicts ?? {}) as Record<
    string,
    Omit<ReasonRow, 'value'>
  >;
  return {
    Enum: enums,
    Reasons: Object.entries(verdicts).map(([value, verdict]) => ({ value, ...verdict })),
    Reason: Object.fromEntries(
      (enums.ValidationReason ?? []).flatMap((row) => {
        const verdict = verdicts[row.value];
        return verdict ? [[row.value, { ...row, ...verdict }]] : [];
      }),
    ),
    OperationTable: operations.map((operation) => ({
      ...linkOf(operation),
      request: `${operation.method.toUpperCase()} ${operation.path}`,
      credits: costOf(operation),
    })),
    Prices: operations.map((operation) => ({
      ...linkOf(operation),
      credits: costOf(operation),
      html: toHtml(operation.credits?.note ?? ''),
    })),
    RateLimits: rateLimitRows(operations),
    SandboxAnswers: sandboxTables(description),
    MigrationTable: Object.fromEntries(
      services.map(({ values, ...service }) => [
        service.provider,
        {
          ...service,
          values: values.map(({ note, ...row }) => (note ? { ...row, note: toHtml(note) } : row)),
        },
      ]),
    ),
  };
}

/** The data of each table by the name of its file: `Reasons`, `Enum/BounceType`. */
export function tableFiles(tables: GuideTables): Record<string, object> {
  const files = Object.entries<object[] | Record<string, object>>({ ...tables }).flatMap(
    ([component, data]): [string, object][] =>
      Array.isArray(data)
        ? [[component, data]]
        : Object.entries(data).map(([name, rows]) => [`${component}/${name}`, rows]),
  );
  return Object.fromEntries(files);
}
