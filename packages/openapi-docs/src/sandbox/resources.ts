/** Finds the resources of a description: items with an ID, where its paths make that plain (`/things`, `/things/{id}`). */
import { partsOf } from '@docs-engines/api-samples';
import isEqual from 'lodash/isEqual';

import type { Resource, SharedSchemas } from '@docs-engines/api-sandbox';

import type { MediaType, OmittedFlag, Operation, Schema } from '../model/types';

export type Schemas = SharedSchemas<Schema, OmittedFlag>;

const actions: Readonly<Record<string, { collection?: Resource['action']; item?: Resource['action'] }>> = {
  get: { collection: 'list', item: 'read' },
  head: { item: 'read' },
  post: { collection: 'create' },
  put: { item: 'replace' },
  patch: { item: 'update' },
  delete: { item: 'delete' },
};

const jsonSchemaIn = (content: MediaType[] = []) => content.find(({ kind }) => kind === 'json')?.schema;

const successSchema = ({ responses }: Operation) =>
  jsonSchemaIn(responses.find(({ status }) => status.startsWith('2'))?.content);

/** The members of a schema, with those of all schemas that it combines. */
function membersOf(schema: Schema = { types: [] }): Map<string, Schema> {
  return new Map((partsOf(schema) as Schema[]).reverse().flatMap(({ properties = {} }) => Object.entries(properties)));
}

const isId = ({ types }: Schema) => types.some((type) => ['string', 'integer', 'number'].includes(type));

/** Which member of an item has the text of the path parameter: `petId` is `petId`, or `id`. */
function idOf(parameter: string, members: Map<string, Schema>): string | undefined {
  const plain = (name: string) => name.replaceAll(/[_-]/g, '').toLowerCase();
  const names = [...members].filter(([, schema]) => isId(schema)).map(([name]) => name);
  return (
    names.find((name) => plain(name) === plain(parameter)) ??
    (plain(parameter).endsWith('id') ? names.find((name) => plain(name) === 'id') : undefined)
  );
}

/** Where a list has its items: `''` if it is the list itself. */
function listMember(schema: Schema | undefined, id: string): string | undefined {
  const isList = (one?: Schema) => membersOf(one?.items).has(id);
  if (isList(schema)) return '';
  const lists = [...membersOf(schema)].filter(([, member]) => isList(member));
  return lists.length === 1 ? lists[0]?.[0] : undefined;
}

/**
 * What an operation does to a resource; undefined if its path is none of a resource. An item has to have an operation that
 * reads it, since only then what is remembered can be seen.
 */
export function resourceOf(operation: Operation, all: readonly Operation[], schemas: Schemas): Resource | undefined {
  const { path, method } = operation;
  const itemPath = /^(.*)\/\{([^{}]+)\}\/?$/;
  const isItem = itemPath.test(path);
  const reader = all.find(
    (one) =>
      one.method === 'get' && (isItem ? one.path === path : itemPath.exec(one.path)?.[1] === path.replace(/\/$/, '')),
  );
  if (!reader) return undefined;
  const action = actions[method]?.[isItem ? 'item' : 'collection'];
  const [, , parameter = ''] = itemPath.exec(reader.path) ?? [];
  const item = successSchema(reader);
  const members = membersOf(item);
  const id = idOf(parameter, members);
  if (!action || id === undefined) return undefined;
  const sent = membersOf(jsonSchemaIn(operation.body?.content));
  const shown = membersOf(successSchema(operation));
  const list = action === 'list' ? listMember(successSchema(operation), id) : undefined;
  if (action === 'list' && list === undefined) return undefined;
  return {
    action,
    id,
    item: schemas.use(item ?? { types: [] }, 'writeOnly'),
    ...(isEqual(new Set(shown.keys()), new Set(members.keys())) && { isItem: true }),
    ...(list && { list }),
    ...(sent.size > 0 && {
      members: [...sent.keys()].filter((name) => {
        const member = members.get(name);
        return member && !member.writeOnly && !sent.get(name)?.readOnly;
      }),
    }),
  };
}
