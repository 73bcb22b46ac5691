/** Turns the body of an operation into the fields of a form. */
import sumBy from 'lodash/sumBy';

import type { Operation, Schema } from '../model';
import { isUpload, sentContent } from '../examples/examples';
import type { ConsoleBody, ConsoleField } from '../product/console';
import { maxDepth, memberField } from './fields';
import { membersOf } from './members';

/** How many fields of a body are nested. With more, they are nested less deep. */
const maxNested = 200;

/** How many fields are inside of others. */
function countNested({ fields = [], item }: ConsoleField): number {
  return sumBy([...fields, ...(item ? [item] : [])], (field) => 1 + countNested(field));
}

/** The fields of a JSON body, nested as deep as is still a form that can be read. */
function bodyFields(schema: Schema): Pick<ConsoleBody, 'fields' | 'alternatives'> {
  const sets = schema.oneOf?.map((one) => (one.properties ? [] : (one.required ?? [])));
  const members = membersOf(schema);
  const fieldsTo = (depth: number) => members.map((member) => memberField(member, { within: [], depth }));
  let fields = fieldsTo(0);
  for (let depth = 1; depth <= maxDepth; depth += 1) {
    const deeper = fieldsTo(depth);
    if (sumBy(deeper, countNested) > maxNested) break;
    fields = deeper;
  }
  return { fields, alternatives: sets?.every((names) => names.length > 0) ? sets : undefined };
}

/** The input of a file. */
function fileField(name: string, isList: boolean, isRequired?: boolean): ConsoleField {
  return {
    key: `file/${name}`,
    in: 'body',
    name,
    type: 'file',
    rules: {},
    ...(isList && { list: {} }),
    ...(isRequired && { required: true }),
  };
}

/** The request body that the samples send; undefined with GET or HEAD, with which `fetch` sends none. */
export function consoleBody(operation: Operation): ConsoleBody | undefined {
  const { body, method } = operation;
  const media = sentContent(operation);
  if (!media || method === 'get' || method === 'head') return undefined;
  const { kind, mediaType, sentType, schema = { types: [] }, encoding } = media;
  // The media type of a chosen file may be any in the range.
  const common = { mediaType: kind === 'file' ? mediaType : sentType, required: body?.required };
  if (kind === 'json') return { ...common, json: true, ...bodyFields(schema) };
  if (kind === 'file') {
    return { ...common, json: false, fields: [fileField('file', false, body?.required)] };
  }
  if (kind === 'text') return { ...common, json: false, fields: [] };
  const { fields, ...rest } = bodyFields(schema);
  const isForm = kind === 'form';
  return {
    ...common,
    json: true,
    encoded: isForm ? 'form' : 'multipart',
    ...(encoding && { encoding }),
    fields: fields.map((field) =>
      !isForm && isUpload(media, field.name) ? fileField(field.name, field.list !== undefined, field.required) : field,
    ),
    ...rest,
  };
}
