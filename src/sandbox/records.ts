import { asciiDomain } from './emailAddress';
import type { JsonObject, SandboxData, SandboxOperation } from '../openapi/sandbox';
import type { Fault } from './validate';

const day = 24 * 60 * 60 * 1000;

/** The parameters of a list or a deletion, of the types that their schemas have, and each of them valid. */
type Query = JsonObject;

/** The id of a record in base64url without padding. Ids are ASCII. */
function cursorOf({ id }: JsonObject): string {
  return btoa(String(id)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** A time in UTC as text that sorts like the time: without `Z`, and without zeros at the end of its fraction. */
function sortable(time: unknown): string {
  return String(time)
    .replace('Z', '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

/** What a parameter asks for, as records have it: addresses and domains in lower case, domains in ASCII. */
function wanted(value: unknown): unknown {
  return typeof value === 'string' ? (asciiDomain(value) ?? value.toLowerCase()) : value;
}

/** The filter that a parameter stands for. */
function filterOf(name: string, value: unknown, time: string): (record: JsonObject) => boolean {
  const limit = sortable(value);
  const same = wanted(value);
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
      return ({ [name]: found }) =>
        (typeof found === 'string' ? found.toLowerCase() : found) === same;
  }
}

/** The names of an operation's parameters that choose records. */
function filtersOf({ schemas }: SandboxOperation): string[] {
  return Object.keys(schemas.query.properties ?? {}).filter((name) => name !== 'dry_run');
}

/** One page of a list. */
interface Page {
  data: JsonObject[];
  /** Left out on the last page. */
  next_cursor?: string;
}

/** What a deletion did. */
interface Deletion {
  matched: number;
  deleted: number;
  dry_run: boolean;
  filter: JsonObject;
}

/**
 * The records of one sandbox. What is deleted comes back at 00:00 UTC.
 *
 * @param now the time in milliseconds since 1970
 */
export function createRecords(records: SandboxData['records'], now: () => number) {
  const deleted = new Set<unknown>();
  let today = Math.floor(now() / day);

  function find(list: string, query: Query): JsonObject[] {
    if (today !== Math.floor(now() / day)) {
      today = Math.floor(now() / day);
      deleted.clear();
    }
    const { rows = [], time = '' } = records[list] ?? {};
    const filters = Object.entries(query).map(([name, value]) => filterOf(name, value, time));
    return rows.filter((row) => !deleted.has(row.id) && filters.every((matches) => matches(row)));
  }

  return {
    /**
     * What a schema cannot say about the parameters of a list or a deletion.
     *
     * @param sent the names of all parameters, valid or not
     */
    findFaults(operation: SandboxOperation, query: Query, sent: string[]): Fault[] {
      const faults: Fault[] = [];
      const fault = (pointer: string, code: string, params?: Fault['params']) => {
        faults.push({ in: 'query', pointer, code, params });
      };
      const { from, to, cursor, domain, all } = query;
      if (from !== undefined && to !== undefined && sortable(to) <= sortable(from)) {
        fault('/to', 'invalid_range', { field: 'from' });
      }
      if (typeof domain === 'string' && !asciiDomain(domain)) {
        fault('/domain', 'invalid_format');
      }
      const { rows = [] } = records[operation.records ?? ''] ?? {};
      if (cursor !== undefined && !rows.some((row) => cursorOf(row) === cursor)) {
        fault('/cursor', 'invalid_cursor');
      }
      if (operation.kind === 'delete') {
        const filters = filtersOf(operation).filter((name) => name !== 'all');
        const used = filters.filter((name) => sent.includes(name));
        if (all === true && used.length > 0) {
          fault('/all', 'conflict', { fields: used });
        }
        if (used.length === 0 && (all === false || !sent.includes('all'))) {
          fault('', 'filter_required', { fields: [...filters, 'all=true'] });
        }
      }
      return faults;
    },

    list(list: string, query: Query): Page {
      const after = records[list]?.rows.find((row) => cursorOf(row) === query.cursor);
      const rest = find(list, query).filter(({ id }) => !after || String(id) < String(after.id));
      const data = rest.slice(0, Number(query.limit));
      const last = data.at(-1);
      return {
        data,
        ...(last && rest.length > data.length && { next_cursor: cursorOf(last) }),
      };
    },

    remove(operation: SandboxOperation, query: Query): Deletion {
      const found = find(operation.records ?? '', query);
      const isDry = query.dry_run === true;
      if (!isDry) {
        found.forEach(({ id }) => deleted.add(id));
      }
      const filters = filtersOf(operation).filter(
        (name) => query[name] !== undefined && query[name] !== false,
      );
      return {
        matched: found.length,
        deleted: isDry ? 0 : found.length,
        dry_run: isDry,
        filter: Object.fromEntries(
          filters.map((name) => [name, name === 'domain' ? wanted(query[name]) : query[name]]),
        ),
      };
    },
  };
}
