/** Remembers what requests have made of the resources of an API, until the sandbox is gone. */
import { uriComponent } from '@docs-engines/api-samples';

import type { Answer } from './answer';
import type { JsonObject, Resource } from './data';
import { decoded } from './request';
import { errorsOf } from './schemas';
import type { RequestContext } from './steps';

/** The items of a collection that requests have changed, by the text of their IDs; undefined if deleted. */
type Items = Map<string, JsonObject | undefined>;

export type Memory = ReturnType<typeof createMemory>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of an object with such names. */
const filtered = (object: JsonObject, isKept: (name: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => isKept(name)));

/** IDs like that of an example, and as long, so that one fits the same schema. */
function newIds(example: unknown, count: number): unknown[] {
  const number = String(count);
  if (typeof example === 'number') return [example + count];
  if (typeof example === 'string') return [example.slice(0, -number.length) + number];
  return [number, count];
}

/** Returns functions that change a member of an item, unless its schema then rejects the item. */
function editor({ item: schema }: Resource, example: JsonObject) {
  const accepts = (item: JsonObject) => errorsOf(item, schema).length === 0;
  // An example that its own schema rejects says nothing about others.
  const isChecked = accepts(example);
  const first = (items: JsonObject[]) => items.find((item) => !isChecked || accepts(item));
  return {
    /** Sets a member to the first value that is accepted. */
    set: (item: JsonObject, name: string, values: unknown[]): JsonObject =>
      first(values.map((value) => ({ ...item, [name]: value }))) ?? item,
    remove: (item: JsonObject, name: string): JsonObject =>
      first([filtered(item, (other) => other !== name)]) ?? item,
  };
}

/** A list of items with the changes. */
function changedList(list: unknown, id: string, items: Items): unknown[] {
  const given = Array.isArray(list) ? list.filter(isObject) : [];
  const keys = given.map((item) => String(item[id]));
  const added = [...items].filter(([key]) => !keys.includes(key)).map(([, item]) => item);
  return [
    ...given.map((item, index) => {
      const key = keys[index] ?? '';
      return items.has(key) ? items.get(key) : item;
    }),
    ...added,
  ].filter((item) => item !== undefined);
}

/**
 * A function that takes a request and the example that answers it, remembers what the request changes, and returns the answer
 * with all changes so far; undefined if the item was deleted.
 */
export function createMemory() {
  const collections = new Map<string, Items>();
  let count = 0;

  return (
    { operation: { resource }, url, sent }: RequestContext,
    answer: Answer,
    /** Whether the example belongs to what was sent. */
    isOfRequest: boolean,
  ): Answer | undefined => {
    if (!resource || answer.status >= 300) return answer;
    const { action, id, isItem, list = '', members = [] } = resource;
    const path = url.pathname.replace(/\/$/, '');
    const hasId = action !== 'create' && action !== 'list';
    const cut = hasId ? path.lastIndexOf('/') : path.length;
    const place = path.slice(0, cut);
    const items: Items = collections.get(place) ?? new Map<string, JsonObject | undefined>();
    collections.set(place, items);

    const example = isObject(answer.body) ? answer.body : {};
    const changes = Object.entries(isObject(sent.body) ? sent.body : {}).filter(([name]) =>
      members.includes(name),
    );
    const { set, remove } = editor(resource, example);
    const withMembers = (item: JsonObject, members: [string, unknown][]) =>
      members.reduce((all, [name, value]) => set(all, name, [value]), item);
    const keep = (item: JsonObject): Answer => {
      items.set(String(item[id]), item);
      if (!isObject(answer.body)) return answer;
      if (isItem) return { ...answer, body: item };
      // A response that is not the item has of it what its example has.
      const kept = filtered(example, (name) => name in item || !members.includes(name));
      return { ...answer, body: { ...kept, ...filtered(item, (name) => name in kept) } };
    };

    if (action === 'list') {
      if (items.size === 0) return answer;
      if (list === '') return { ...answer, body: changedList(answer.body, id, items) };
      return { ...answer, body: { ...example, [list]: changedList(example[list], id, items) } };
    }
    if (action === 'create') {
      count += 1;
      const isKnown = isOfRequest && id in example;
      const item = withMembers(
        isKnown ? example : set(example, id, newIds(example[id], count)),
        changes,
      );
      const location = `${path}/${uriComponent(String(item[id]))}`;
      return { ...keep(item), headers: { Location: location } };
    }
    const key = decoded(path.slice(cut + 1));
    const known = items.get(key);
    if (items.has(key) && !known) return undefined;
    if (action === 'delete') {
      items.set(key, undefined);
      return answer;
    }
    const item = known ?? set(example, id, [key, Number(key)]);
    if (action === 'read') {
      return known ? { ...answer, body: withMembers(example, Object.entries(known)) } : answer;
    }
    if (action === 'update') return keep(withMembers(item, changes));
    // What is not sent is gone, but for what an item must have.
    const sentNames = changes.map(([name]) => name);
    const gone = members.filter((name) => name !== id && !sentNames.includes(name));
    return keep(gone.reduce(remove, withMembers(item, changes)));
  };
}
