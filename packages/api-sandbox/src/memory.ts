/** Remembers what requests have made of the resources of an API, until the sandbox is gone. */
import { type FlaggedSchema, omitFlagged, uriComponent } from '@docs-engines/api-samples';

import type { Answer } from './answer';
import type { JsonObject, Resource, SandboxData, SandboxOperation } from './data';
import { pathText } from './request';
import { errorsOf } from './schemas';
import type { RequestContext } from './context';

/** The items of a collection that requests have changed, by the text of their IDs; undefined if deleted. */
type Items = Map<string, JsonObject | undefined>;

export type Memory = ReturnType<typeof createMemory>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of an object that a filter keeps by name. */
const filtered = (object: JsonObject, isKept: (name: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => isKept(name)));

/** Limit of candidate IDs: if all are rejected, an item keeps the ID of the example. */
const tries = 100;

/** Candidate IDs with the format and length of the example’s, so that one is valid by the same schema. */
function newIds(example: unknown, first: number): unknown[] {
  const counts = Array.from({ length: tries }, (_, index) => first + index);
  if (typeof example === 'number') return [...counts, ...counts.map((count) => -count)].map((by) => example + by);
  const numbers = counts.map(String);
  if (typeof example !== 'string') return [...numbers, ...counts];
  const letters = numbers.map((text) => text.replace(/\d/g, (digit) => 'abcdefghij'.charAt(+digit)));
  return [...numbers, ...letters, ...letters.map((text) => text.toUpperCase())].map(
    (end) => example.slice(0, -end.length) + end,
  );
}

/** The items of a body that lists them. */
function itemsOf(body: unknown, { list }: Resource): JsonObject[] {
  const items = list !== undefined && isObject(body) ? body[list] : body;
  return Array.isArray(items) ? items.filter(isObject) : [];
}

/** The items in the examples of a collection; the path may be that of an item. */
function listed(operations: SandboxOperation[], path: string, isItem: boolean): Items {
  const collection = path.replace(isItem ? /\/[^/]*\/?$/ : /\/$/, '');
  return new Map(
    operations.flatMap(({ path, resource, responses }) =>
      resource?.action === 'list' && path.replace(/\/$/, '') === collection
        ? Object.values(responses)
            .flatMap(({ examples }) => Object.values(examples))
            .flatMap((body) => itemsOf(body, resource))
            .map((item) => [String(item[resource.id]), item])
        : [],
    ),
  );
}

/** Returns functions that change a member of an item, unless its schema then rejects the item. */
function editor({ item: schema }: Resource, example: JsonObject) {
  const accepts = (item: JsonObject) => errorsOf(item, schema).length === 0;
  // If the schema rejects its own example, it may reject any item: nothing is validated.
  const isChecked = accepts(example);
  const first = (items: JsonObject[]) => items.find((item) => !isChecked || accepts(item));
  return {
    /** Sets a member to the first value that is accepted. */
    set: (item: JsonObject, name: string, values: unknown[]): JsonObject =>
      first(values.map((value) => ({ ...item, [name]: value }))) ?? item,
    remove: (item: JsonObject, name: string): JsonObject => first([filtered(item, (other) => other !== name)]) ?? item,
  };
}

/** A list of items with the changes. */
function changedList(given: JsonObject[], id: string, items: Items): unknown[] {
  const keyOf = (item: JsonObject) => String(item[id]);
  const keys = given.map(keyOf);
  const added = [...items].filter(([key]) => !keys.includes(key)).map(([, item]) => item);
  return [...given.map((item) => (items.has(keyOf(item)) ? items.get(keyOf(item)) : item)), ...added].filter(
    (item) => item !== undefined,
  );
}

/** What is remembered: any page may send to a sandbox on a port. The oldest changes are forgotten. In characters of JSON. */
const maxSize = 20_000_000;
const maxChanges = 10_000;

/** The items of each place, within the limits. */
function createCollections() {
  const collections = new Map<string, Items>();
  /** In the order of the changes. */
  const kept: { place: string; items: Items; key: string; item: JsonObject | undefined; size: number }[] = [];
  let size = 0;
  return {
    itemsAt: (place: string): Items => collections.get(place) ?? new Map(),

    store: (place: string, items: Items, key: string, item: JsonObject | undefined): void => {
      collections.set(place, items);
      items.set(key, item);
      const change = { place, items, key, item, size: JSON.stringify([place, key, item]).length };
      kept.push(change);
      size += change.size;
      while (size > maxSize || kept.length > maxChanges) {
        const first = kept.shift() ?? change;
        if (first.items.get(first.key) === first.item) first.items.delete(first.key);
        if (first.items.size === 0) collections.delete(first.place);
        size -= first.size;
      }
    },
  };
}

/**
 * A function that takes a request and the example that answers it, remembers what the request changes, and returns the answer
 * with all changes so far; undefined if the item was deleted.
 */
export function createMemory({ operations }: SandboxData) {
  const { itemsAt, store } = createCollections();
  /** Complete items. A partial one is merged into the example of the operation that reads it. */
  const complete = new WeakSet<JsonObject>();
  let count = 0;

  return (
    { operation: { path: template, resource }, url, sent, bodySchema }: RequestContext,
    answer: Answer,
    /** Whether the example belongs to what was sent. */
    isOfRequest: boolean,
  ): Answer | undefined => {
    if (!resource || answer.status >= 300) return answer;
    const { action, id, isItem, list, members = [] } = resource;
    const hasId = action !== 'create' && action !== 'list';
    const path = url.pathname.replace(/\/$/, '');
    const cut = hasId ? path.lastIndexOf('/') : path.length;
    const place = path.slice(0, cut);
    const items = itemsAt(place);
    const examples = () => listed(operations, template, hasId);

    const example = isObject(answer.body) ? answer.body : {};
    // At any depth, no client sets what is `readOnly`, and no response shows what is `writeOnly`.
    const settable = omitFlagged(bodySchema as FlaggedSchema, sent.body, 'readOnly');
    const body = omitFlagged(resource.item as FlaggedSchema, settable, 'writeOnly');
    const changes = Object.entries(isObject(body) ? body : {}).filter(
      ([name]) => members.includes(name) && !(hasId && name === id),
    );
    const { set, remove } = editor(resource, example);
    const withMembers = (item: JsonObject, members: [string, unknown][]) =>
      members.reduce((all, [name, value]) => set(all, name, [value]), item);
    const keep = (key: string, item: JsonObject): Answer => {
      const last = items.get(key);
      if (isItem ?? (last && complete.has(last))) complete.add(item);
      store(place, items, key, item);
      if (!isObject(answer.body)) return answer;
      if (isItem) return { ...answer, body: item };
      // A response other than the item has only those members of it that its example has.
      const kept = filtered(example, (name) => name in item || !members.includes(name));
      return { ...answer, body: { ...kept, ...filtered(item, (name) => name in kept) } };
    };

    if (action === 'list') {
      if (items.size === 0) return answer;
      const body = changedList(itemsOf(answer.body, resource), id, items);
      return { ...answer, body: list === undefined ? body : { ...example, [list]: body } };
    }
    if (action === 'create') {
      count += 1;
      const documented = examples().set(String(example[id]), undefined);
      const ids = newIds(example[id], count).filter(
        (candidate) => !documented.has(String(candidate)) && !items.has(String(candidate)),
      );
      const isGiven = isOfRequest && id in example;
      const item = withMembers(isGiven ? example : set(example, id, ids), changes);
      const key = String(item[id]);
      return { ...keep(key, item), headers: { Location: `${path}/${uriComponent(key)}` } };
    }
    const key = pathText(path.slice(cut + 1));
    const earlier = items.get(key);
    if (items.has(key) && !earlier) return undefined;
    if (action === 'delete') {
      store(place, items, key, undefined);
      return answer;
    }
    if (action === 'read') {
      const isPart = earlier && !complete.has(earlier);
      const body = isPart ? withMembers(example, Object.entries(earlier)) : earlier;
      return earlier ? { ...answer, body } : answer;
    }
    const item = earlier ?? examples().get(key) ?? set(example, id, [key, Number(key)]);
    if (action === 'update') return keep(key, withMembers(item, changes));
    // PUT removes members that are not sent, unless the schema requires them.
    const sentNames = changes.map(([name]) => name);
    const gone = members.filter((name) => name !== id && !sentNames.includes(name));
    return keep(key, gone.reduce(remove, withMembers(item, changes)));
  };
}
