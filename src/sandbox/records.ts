import { asciiDomain } from './emailAddress';
import type { SandboxData, SandboxOperation } from '../api/sandboxData';
import type { FieldError, JsonObject } from '@docs-engines/api-sandbox';

const day = 24 * 60 * 60 * 1000;

/** The cursor of a record: its ID in base64url without padding. IDs are ASCII. */
function cursorOf({ id }: JsonObject): string {
  return btoa(String(id)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** A UTC time as text that sorts chronologically: without `Z` and trailing zeros of its fraction. */
function sortable(time: unknown): string {
  return String(time)
    .replace('Z', '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

/** A filter value as records have it: in lower case, domains in ASCII. */
function normalized(value: unknown): unknown {
  return typeof value === 'string' ? (asciiDomain(value) ?? value.toLowerCase()) : value;
}

/** The predicate of a parameter; those that do not filter match every record. */
function filterOf(name: string, value: unknown, time: string): (record: JsonObject) => boolean {
  const limit = sortable(value);
  const same = normalized(value);
  switch (name) {
    case 'from':
      return (record) => sortable(record[time]) >= limit;
    case 'to':
    case 'before':
      return (record) => sortable(record[time]) < limit;
    case 'id':
      return ({ id }) => (value as unknown[]).includes(id);
    case 'limit':
    case 'cursor':
    case 'all':
    case 'dry_run':
      return () => true;
    default:
      return ({ [name]: found }) => (typeof found === 'string' ? found.toLowerCase() : found) === same;
  }
}

/** The names of an operation's parameters that select records. */
function filtersOf({ schemas }: SandboxOperation): string[] {
  return Object.keys(schemas.query.properties ?? {}).filter((name) => name !== 'dry_run');
}

/**
 * The records of one sandbox. Deleted ones are restored at 00:00 UTC. A query has the valid parameters of a list or a
 * deletion, in the types of their schemas.
 *
 * @param now like `Date.now`
 */
export function createRecords(records: SandboxData['records'], now: () => number) {
  const deleted = new Set<unknown>();
  let lastDay = 0;

  function find(list: string, query: JsonObject): JsonObject[] {
    const today = Math.floor(now() / day);
    if (today !== lastDay) deleted.clear();
    lastDay = today;
    const { rows = [], time = '' } = records[list] ?? {};
    const filters = Object.entries(query).map(([name, value]) => filterOf(name, value, time));
    return rows.filter((row) => !deleted.has(row.id) && filters.every((matches) => matches(row)));
  }

  return {
    /**
     * Validates what a schema cannot express about the parameters of a list or a deletion.
     *
     * @param sent the names of all parameters, valid or not
     */
    validate(operation: SandboxOperation, query: JsonObject, sent: string[]): FieldError[] {
      const errors: FieldError[] = [];
      const add = (pointer: string, code: string, params?: FieldError['params']) => {
        errors.push({ in: 'query', pointer, code, params });
      };
      const { from, to, cursor, domain, all } = query;
      if (from !== undefined && to !== undefined && sortable(to) <= sortable(from)) {
        add('/to', 'invalid_range', { field: 'from' });
      }
      if (typeof domain === 'string' && !asciiDomain(domain)) add('/domain', 'invalid_format');
      const { rows = [] } = records[operation.records ?? ''] ?? {};
      if (cursor !== undefined && !rows.some((row) => cursorOf(row) === cursor)) {
        add('/cursor', 'invalid_cursor');
      }
      if (operation.kind === 'delete') {
        const filters = filtersOf(operation).filter((name) => name !== 'all');
        const used = filters.filter((name) => sent.includes(name));
        if (all === true && used.length > 0) add('/all', 'conflict', { fields: used });
        if (used.length === 0 && (all === false || !sent.includes('all'))) {
          add('', 'filter_required', { fields: [...filters, 'all=true'] });
        }
      }
      return errors;
    },

    /** One page of a list; the last one has no cursor. */
    list(list: string, query: JsonObject) {
      const after = records[list]?.rows.find((row) => cursorOf(row) === query.cursor);
      const older = find(list, query).filter(({ id }) => !after || String(id) < String(after.id));
      const data = older.slice(0, Number(query.limit));
      const last = data.at(-1);
      return { data, next_cursor: last && older.length > data.length ? cursorOf(last) : undefined };
    },

    remove(operation: SandboxOperation, query: JsonObject) {
      const matching = find(operation.records ?? '', query);
      const isDry = query.dry_run === true;
      if (!isDry) matching.forEach(({ id }) => deleted.add(id));
      const filters = filtersOf(operation)
        .filter((name) => query[name] !== undefined && query[name] !== false)
        .map((name) => [name, name === 'domain' ? normalized(query[name]) : query[name]]);
      return {
        matched: matching.length,
        deleted: isDry ? 0 : matching.length,
        dry_run: isDry,
        filter: Object.fromEntries(filters) as JsonObject,
      };
    },
  };
}
