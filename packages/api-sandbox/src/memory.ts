/** Remembers what requests have made of the resources of an API, until the sandbox is gone. */
import { uriComponent } from '@docs-engines/api-samples';

import type { Answer } from './answer';
import type { JsonObject } from './data';
import { decoded } from './request';
import type { RequestContext } from './steps';

/** The items of a collection that requests have changed, by the text of their IDs; undefined if deleted. */
type Items = Map<string, JsonObject | undefined>;

export type Memory = ReturnType<typeof createMemory>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An ID like that of an example, and as long, so that it fits the same schema. */
function newId(example: unknown, count: number): string | number {
  if (typeof example === 'number') return example + count;
  const text = typeof example === 'string' ? example : '';
  const number = String(count);
  return text.slice(0, -number.length) + number;
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
    const { action, id, list = '', members = [] } = resource;
    const path = url.pathname.replace(/\/$/, '');
    const isItem = action !== 'create' && action !== 'list';
    const cut = isItem ? path.lastIndexOf('/') : path.length;
    const place = path.slice(0, cut);
    const items: Items = collections.get(place) ?? new Map<string, JsonObject | undefined>();
    collections.set(place, items);

    const example = isObject(answer.body) ? answer.body : {};
    const changes = Object.fromEntries(
      Object.entries(isObject(sent.body) ? sent.body : {}).filter(([name]) =>
        members.includes(name),
      ),
    );
    const keep = (item: JsonObject): Answer => {
      items.set(String(item[id]), item);
      return isObject(answer.body) ? { ...answer, body: item } : answer;
    };

    if (action === 'list') {
      if (items.size === 0) return answer;
      if (list === '') return { ...answer, body: changedList(answer.body, id, items) };
      return { ...answer, body: { ...example, [list]: changedList(example[list], id, items) } };
    }
    if (action === 'create') {
      count += 1;
      const own = isOfRequest && id in example ? {} : { [id]: newId(example[id], count) };
      const item: JsonObject = { ...example, ...own, ...changes };
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
    const item = known ?? { ...example, [id]: typeof example[id] === 'number' ? Number(key) : key };
    if (action === 'read') return known ? { ...answer, body: { ...example, ...known } } : answer;
    const others = Object.entries(item).filter(
      ([name]) => action === 'update' || name === id || !members.includes(name),
    );
    return keep({ ...Object.fromEntries(others), ...changes });
  };
}
