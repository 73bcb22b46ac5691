/** The tables in guides whose rows come from the OpenAPI description, as data for the components that show them. */
import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import type { Oas3_1Definition } from '@redocly/openapi-core';
import type { LoadContext, Plugin } from '@docusaurus/types';
import pick from 'lodash/pick';

import type { Contract, Operation, VerdictStatus } from './extensions';
import { toHtml } from './markdown';
import { loadContract, operationsOf } from './read';
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

type SandboxEntry = Record<'address' | 'domain' | 'key' | 'description', string> & {
  answers: Record<string, Outcome>;
};

/** The members of a response that a row shows. */
const shown = ['http_status', 'status', 'reason', 'suggested_action', 'category', 'code'] as const;

function sandboxTables(contract: Oas3_1Definition): GuideTables['SandboxAnswers'] {
  const table = sandboxTable(contract) as Record<string, SandboxEntry[]> & {
    invalid_address: SandboxEntry;
    otherwise: SandboxEntry;
  };
  const { addresses = [], invalid_address, otherwise } = table;
  const rows = (name: 'address' | 'domain' | 'key', entries: SandboxEntry[] = []) =>
    entries.map((entry) => ({
      text: entry[name],
      description: toHtml(entry.description),
      answers: Object.fromEntries(
        Object.entries(entry.answers).map(([id, answer]) => [id, pick(answer, shown)]),
      ),
    }));
  return {
    addresses: rows('address', [...addresses, invalid_address, otherwise]),
    domains: rows('domain', table.domains),
    keys: rows('key', table.keys),
    idempotencyKeys: rows('key', table.idempotency_keys),
  };
}

/** What one call costs: a check that reaches no verdict is free. */
function credits({ 'x-credits': rule }: Operation): string {
  return rule?.cost ? `${rule.cost} or 0` : '0';
}

function enumRows(descriptions: Record<string, string>): EnumRow[] {
  return Object.entries(descriptions).map(([value, text]) => ({ value, html: toHtml(text) }));
}

function rateLimitRows(operations: (OperationLink & { operation: Operation })[]): RateLimitRow[] {
  const rows = new Map<string, RateLimitRow>();
  for (const { title, href, operation } of operations) {
    const rule = operation['x-rate-limit'];
    if (rule) {
      const row = rows.get(rule.policy) ?? { ...rule, operations: [] };
      row.operations.push({ title, href });
      rows.set(rule.policy, row);
    }
  }
  return [...rows.values()];
}

/**
 * The data of every table in guides.
 *
 * @param contract as loadContract reads it, and lintDescription accepts
 * @param services the content of static/migration.json
 */
export function guideTables(contract: Oas3_1Definition, services: MigrationSource[]): GuideTables {
  const schemas = (contract as Contract).components?.schemas ?? {};
  const operations = operationsOf(contract).map(({ address, method, path: url, operation }) => ({
    title: operation.summary ?? address,
    href: `/api/${address}`,
    request: `${method.toUpperCase()} ${url}`,
    operation: operation as Operation,
  }));
  const enums = Object.fromEntries(
    Object.entries(schemas).flatMap(([name, { 'x-enumDescriptions': descriptions }]) =>
      descriptions ? [[name, enumRows(descriptions)]] : [],
    ),
  );
  const verdicts = (schemas.ValidationReason?.['x-verdicts'] ?? {}) as Record<
    string,
    Omit<ReasonRow, 'value'>
  >;
  const reasons = Object.entries(verdicts).map(([value, verdict]) => ({ value, ...verdict }));
  return {
    Enum: enums,
    Reasons: reasons,
    Reason: Object.fromEntries(
      (enums.ValidationReason ?? []).flatMap((row) => {
        const verdict = verdicts[row.value];
        return verdict ? [[row.value, { ...row, ...verdict }]] : [];
      }),
    ),
    OperationTable: operations.map(({ title, href, request, operation }) => ({
      title,
      href,
      request,
      credits: credits(operation),
    })),
    Prices: operations.map(({ title, href, operation }) => ({
      title,
      href,
      credits: credits(operation),
      html: toHtml(operation['x-credits']?.note ?? ''),
    })),
    RateLimits: rateLimitRows(operations),
    SandboxAnswers: sandboxTables(contract),
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

/** Each file of data and its content: `Reasons.json`, `Enum/BounceType.json`. */
function filesOf(tables: GuideTables): [string, object][] {
  const entries = Object.entries<object[] | Record<string, object>>({ ...tables });
  return entries.flatMap(([component, data]): [string, object][] =>
    Array.isArray(data)
      ? [[`${component}.json`, data]]
      : Object.entries(data).map(([name, rows]) => [`${component}/${name}.json`, rows]),
  );
}

/**
 * Writes each table to `@generated/guide-tables/default/`, as `Reasons.json` or `Enum/BounceType.json`;
 * src/plugins/guide-components hands them to the elements in guides.
 *
 * @param options.contract path of the OpenAPI description, relative to the site
 */
export default function guideTablesPlugin(
  { siteDir, generatedFilesDir }: LoadContext,
  options: { contract: string },
): Plugin<GuideTables> {
  const name = 'guide-tables';
  const description = path.resolve(siteDir, options.contract);
  const migration = path.resolve(siteDir, 'static/migration.json');
  return {
    name,
    getPathsToWatch: () => [description, migration],
    loadContent: async () =>
      guideTables(
        await loadContract(description),
        JSON.parse(readFileSync(migration, 'utf8')) as MigrationSource[],
      ),
    async contentLoaded({ content, actions }) {
      const files = filesOf(content);
      for (const [file, rows] of files) {
        await actions.createData(file, rows);
      }
      // A table that has gone from the description must not be found.
      const folder = path.join(generatedFilesDir, name, 'default');
      const kept = new Set(files.map(([file]) => path.normalize(file)));
      for (const file of await readdir(folder, { recursive: true })) {
        if (file.endsWith('.json') && !file.startsWith('__') && !kept.has(file)) {
          await rm(path.join(folder, file));
        }
      }
    },
  };
}
