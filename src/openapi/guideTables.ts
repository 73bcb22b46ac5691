/** Gives the docs pages their tables: what the contract says, as data that a small component can show. */
import path from 'node:path';

import type { Oas3_1Definition } from '@redocly/openapi-core';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { micromark } from 'micromark';
import pick from 'lodash/pick';

import type { Contract, Operation, VerdictStatus } from './extensions';
import { loadContract, operationsOf } from './read';
import { sandboxTable } from './tables';

/** A value of an enum and its sentence, as HTML. */
export interface ValueRow {
  value: string;
  html: string;
}

/** A reason of a verdict, and what belongs to it. */
export interface ReasonRow extends ValueRow {
  status: VerdictStatus;
  suggested_action: string;
  credits_charged: number;
}

/** A link to an operation's page. */
export interface OperationLink {
  title: string;
  href: string;
}

/** What one call of an operation costs, as HTML. */
export interface PriceRow extends OperationLink {
  /** `POST /email/validate` */
  request: string;
  cost: number;
  html: string;
}

/** A rate limit and the operations that it counts. */
export interface LimitRow {
  policy: string;
  limit: number;
  window_seconds: number;
  operations: OperationLink[];
}

/** What the sandbox answers: a verdict, what is known of a domain, or a problem. */
export interface Outcome {
  http_status: number;
  status?: VerdictStatus;
  reason?: string;
  suggested_action?: string;
  category?: string;
  /** Of a problem. */
  code?: string;
}

/** A text to send to the sandbox, and its answers by operation id. */
export interface SandboxRow {
  text: string;
  description: string;
  answers: Record<string, Outcome>;
}

export interface SandboxTables {
  addresses: SandboxRow[];
  domains: SandboxRow[];
  keys: SandboxRow[];
  idempotencyKeys: SandboxRow[];
}

/** The tables by the name of their file. */
export interface ContractTables {
  reasons: ReasonRow[];
  prices: PriceRow[];
  limits: LimitRow[];
  sandbox: SandboxTables;
  /** One for each enum of the contract whose values are described, by the name of its schema. */
  values: Record<string, ValueRow[]>;
}

type TableRow = Record<'address' | 'domain' | 'key' | 'description', string> & {
  answers: Record<string, Outcome>;
};

/** What a row of the page shows of an answer. */
const shown = ['http_status', 'status', 'reason', 'suggested_action', 'category', 'code'] as const;

function sandboxTables(contract: Oas3_1Definition): SandboxTables {
  const table = sandboxTable(contract) as Record<string, TableRow[]> & {
    invalid_address: TableRow;
    otherwise: TableRow;
  };
  const rows = (name: 'address' | 'domain' | 'key', from: TableRow[] = []) =>
    from.map((row) => ({
      text: row[name],
      description: micromark(row.description),
      answers: Object.fromEntries(
        Object.entries(row.answers).map(([id, answer]) => [id, pick(answer, shown)]),
      ),
    }));
  return {
    addresses: rows('address', [
      ...(table.addresses ?? []),
      table.invalid_address,
      table.otherwise,
    ]),
    domains: rows('domain', table.domains),
    keys: rows('key', table.keys),
    idempotencyKeys: rows('key', table.idempotency_keys),
  };
}

function valuesOf(descriptions: Record<string, string>): ValueRow[] {
  return Object.entries(descriptions).map(([value, text]) => ({ value, html: micromark(text) }));
}

/**
 * The contract as tables for the docs pages.
 *
 * @param contract as loadContract reads it, and lintDescription accepts
 */
export function contractTables(contract: Oas3_1Definition): ContractTables {
  const schemas = (contract as Contract).components?.schemas ?? {};
  const values = Object.fromEntries(
    Object.entries(schemas).flatMap(([name, { 'x-enumDescriptions': descriptions }]) =>
      descriptions ? [[name, valuesOf(descriptions)]] : [],
    ),
  );
  const verdicts = schemas.ValidationReason?.['x-verdicts'] ?? {};
  const operations = operationsOf(contract).map(({ address, method, path: url, operation }) => ({
    title: operation.summary ?? address,
    request: `${method.toUpperCase()} ${url}`,
    href: `/api/${address}`,
    extensions: operation as Operation & { 'x-credits'?: { cost: number; note?: string } },
  }));
  const limits = new Map<string, LimitRow>();
  for (const { title, href, extensions } of operations) {
    const rule = extensions['x-rate-limit'];
    if (rule) {
      const row = limits.get(rule.policy) ?? { ...rule, operations: [] };
      row.operations.push({ title, href });
      limits.set(rule.policy, row);
    }
  }
  return {
    reasons: (values.ValidationReason ?? []).map((row) => ({
      ...row,
      ...(verdicts[row.value] as Omit<ReasonRow, keyof ValueRow>),
    })),
    prices: operations.map(({ title, href, request, extensions: { 'x-credits': credits } }) => ({
      title,
      request,
      href,
      cost: credits?.cost ?? 0,
      html: micromark(credits?.note ?? ''),
    })),
    limits: [...limits.values()],
    sandbox: sandboxTables(contract),
    values,
  };
}

/**
 * Makes the tables available to pages: `@generated/contract-tables/default/reasons.json`, and so on; and the values of
 * each enum under the name of its schema, as `BounceType.json`.
 *
 * @param options.contract path of the OpenAPI description, relative to the site
 */
export default function contractTablesPlugin(
  context: LoadContext,
  options: { contract: string },
): Plugin<ContractTables> {
  const file = path.resolve(context.siteDir, options.contract);
  return {
    name: 'contract-tables',
    getPathsToWatch: () => [file],
    loadContent: async () => contractTables(await loadContract(file)),
    async contentLoaded({ content: { values, ...tables }, actions }) {
      for (const [name, table] of Object.entries({ ...tables, ...values })) {
        await actions.createData(`${name}.json`, table);
      }
    },
  };
}
