/** Turns parameters and the schema of a body into the fields of a form. */
import pick from 'lodash/pick';
import uniq from 'lodash/uniq';

import { isJson } from '@docs-engines/api-samples';
import type { Operation, Parameter, Schema, Server } from '../model';
import { acceptOf, isSetElsewhere, sentContent } from '../examples/examples';
import { testable } from '../model/pattern';
import { enumKey } from '../model/enums';
import { translate as t } from '../text/labels';
import { ownMember } from '../model/ownMember';
import { firstSentence } from '../text/plainText';
import { allows, alternativesOf, hasChoice, type Member, membersOf, typesOf } from './members';
import { type ConsoleField, ruleKeywords } from '../product/console';

const scalars = ['string', 'integer', 'number', 'boolean'];

/** The schema with its alternatives as one: a text if all are scalars of different types, else an object. */
function withoutAlternatives(schema: Schema): Schema {
  const alternatives = alternativesOf(schema);
  const [only, ...others] = alternatives;
  if (typesOf(schema).length > 0 || !only) return schema;
  if (others.length === 0) return { ...only, ...schema, types: only.types };
  const types = uniq(alternatives.flatMap(typesOf));
  if (!types.every((type) => scalars.includes(type))) return { ...schema, types: ['object'] };
  return {
    ...schema,
    types: types.length === 1 ? types : ['string'],
    enum: alternatives.every((alternative) => alternative.enum)
      ? alternatives.flatMap((alternative) => alternative.enum)
      : undefined,
  };
}

function inputType(schema: Schema): ConsoleField['type'] {
  const [type = 'json', ...more] = typesOf(schema);
  if (![type, ...more].every((name) => scalars.includes(name))) return 'json';
  return more.length > 0 ? 'string' : (type as ConsoleField['type']);
}

function choicesOf({ enum: values, const: constant, enumNames, enumDescriptions }: Schema) {
  return (constant === undefined ? values : [constant])
    ?.filter((value) => value !== null && value !== '')
    .map(enumKey)
    .map((value) => ({
      value,
      name: ownMember(enumNames, value),
      description: firstSentence(ownMember(enumDescriptions, value)),
    }));
}

/** How deep the fields of objects and arrays are nested in others. What is deeper is typed as JSON, as are recursive schemas. */
export const maxDepth = 4;

/** Where a field is: in which objects and arrays, and how many of them may be. */
export interface Nesting {
  within: readonly Schema[];
  depth: number;
}

/** What is inside an object or an array, if it has fields. */
function insideOf(schema: Schema, { within, depth }: Nesting): Pick<ConsoleField, 'fields' | 'item'> | undefined {
  if (within.length === depth || within.includes(schema)) return undefined;
  const [type, ...others] = typesOf(schema);
  const { items } = schema;
  const inside = { within: [...within, schema], depth };
  if (others.length > 0 || (alternativesOf(schema).length > 0 && !hasChoice(schema))) {
    return undefined;
  }
  if (type === 'array' && items) {
    const item = fieldOf('body', '', items, undefined, inside);
    return (item.fields ?? item.item) ? { item } : undefined;
  }
  const fields = membersOf(schema).map((member) => ({ ...memberField(member, inside), key: member.name }));
  return type === 'object' && fields.length > 0 ? { fields } : undefined;
}

function fieldOf(
  place: ConsoleField['in'],
  name: string,
  whole: Schema,
  required: boolean | undefined,
  nesting: Nesting = { within: [], depth: 0 },
): ConsoleField {
  const schema = withoutAlternatives(whole);
  const items = schema.items && withoutAlternatives(schema.items);
  const isList = schema.types[0] === 'array' && items && inputType(items) !== 'json';
  const value = isList ? items : schema;
  const type = inputType(value);
  return {
    key: `${place}/${name}`,
    in: place,
    name,
    type,
    rules: { ...pick(value, ruleKeywords), pattern: value.pattern && testable(value.pattern) },
    enum: type === 'json' || type === 'boolean' ? undefined : choicesOf(value),
    ...(type === 'json'
      ? allows(whole, 'string') && { isText: true }
      : place === 'body' && allows(whole, 'null') && { nullable: true }),
    ...(required && { required }),
    ...(isList && { list: pick(schema, ['minItems', 'maxItems']) }),
    deprecated: schema.deprecated,
    example: schema.examples?.[0] ?? value.examples?.[0],
    default: schema.default,
    description: firstSentence(schema.description),
    ...(place === 'body' && type === 'json' && insideOf(schema, nesting)),
  };
}

export function memberField({ name, schema, isRequired, when }: Member, nesting: Nesting) {
  return { ...fieldOf('body', name, schema, isRequired, nesting), ...(when && { when }) };
}

/** The fields of an operation's parameters, without cookies, which a page cannot send. */
export function parameterFields({ parameters }: Operation): ConsoleField[] {
  return parameters.flatMap((parameter: Parameter): ConsoleField[] => {
    const { name, in: place, schema, required } = parameter;
    // A page cannot set the header Cookie.
    if (place === 'cookie' || isSetElsewhere(parameter)) return [];
    const { description = schema.description, deprecated = schema.deprecated } = parameter;
    const field = fieldOf(
      place,
      name,
      {
        ...schema,
        ...(parameter.mediaType && { types: [isJson(parameter.mediaType) ? 'object' : 'string'] }),
        description,
        deprecated,
      },
      required,
    );
    return [
      {
        ...field,
        example: parameter.examples[0]?.value ?? field.example,
        ...pick(parameter, ['style', 'explode', 'allowReserved', 'mediaType']),
      },
    ];
  });
}

function choiceOf(name: string, types: string[], description: string, required?: true): ConsoleField[] {
  if (types.length === 0) return [];
  return [
    {
      key: `header/${name}`,
      in: 'header',
      name,
      type: 'string',
      rules: {},
      enum: types.map((value) => ({ value })),
      ...(required && { required }),
      example: types[0],
      description,
    },
  ];
}

/** The choice of the response's media type, where there is one. */
export function acceptField(operation: Operation): ConsoleField[] {
  const isDescribed = operation.parameters.some((one) => one.in === 'header' && /^accept$/i.test(one.name));
  return isDescribed ? [] : choiceOf('Accept', acceptOf(operation), t('The media type of the response.'));
}

/** The choice of the request body's media type, where there is one: first the one that samples send. */
export function contentTypeField(operation: Operation): ConsoleField[] {
  const types = uniq(
    [sentContent(operation), ...(operation.body?.content ?? [])].flatMap((media) => media?.mediaType ?? []),
  );
  return choiceOf('Content-Type', types.length > 1 ? types : [], t('The media type of the request body.'), true);
}

/** The fields of a server's variables. */
export function variableFields({ template = '', variables = {} }: Server): ConsoleField[] {
  return Object.entries(variables).map(([name, { default: value, enum: values, description }]) => ({
    key: `server/${template}/${name}`,
    in: 'server',
    name,
    type: 'string',
    rules: {},
    enum: values?.map((one) => ({ value: one })),
    required: true,
    default: value,
    description: firstSentence(description),
  }));
}

/** The server of a description that names none: its URL is typed. */
export const typedServer = (): Server => ({
  url: '',
  template: '{Server URL}',
  variables: { 'Server URL': { description: t('The description of this API names none.') } },
});
