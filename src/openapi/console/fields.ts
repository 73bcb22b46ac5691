/** Turns parameters and JSON Schemas into the fields of a form. */
import type { Oas3_1Definition } from '@redocly/openapi-core';

import type { ContractOperation } from '../read';
import type { ConsoleBody, ConsoleField, Rules } from '.';
import { firstSentence } from '../plainText';
import { textOf } from '../../components/console/values';

/** A schema of any description: nothing in it is sure. */
interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** A flag in OpenAPI 3.0, a number since. */
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  example?: unknown;
  examples?: unknown;
  description?: string;
  deprecated?: boolean;
  readOnly?: boolean;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  'x-enumDescriptions'?: Record<string, string>;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  deprecated?: boolean;
  description?: string;
  explode?: boolean;
  style?: string;
  schema?: Schema;
  content?: Record<string, unknown>;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}

/** With the members of its `allOf` as its own. */
function flat(schema: Schema): Schema {
  const parts = (schema.allOf ?? []).map(flat);
  const all = [...parts, schema];
  return {
    ...(Object.assign({}, ...all) as Schema),
    properties: Object.assign(
      {},
      ...all.map(({ properties }) => properties),
    ) as Schema['properties'],
    required: all.flatMap(({ required = [] }) => required),
  };
}

function typesOf({ type, enum: values, const: constant, properties }: Schema): string[] {
  const named = [type ?? []].flat().filter((name) => name !== 'null');
  if (named.length > 0) return named;
  const value = constant ?? values?.[0];
  if (value !== undefined) return [typeof value];
  return Object.keys(properties ?? {}).length > 0 ? ['object'] : [];
}

/** The one schema that a field is made of; several alternatives become a text, or JSON if one of them is no scalar. */
function single(schema: Schema): Schema {
  const own = flat(schema);
  const branches = [...(own.oneOf ?? []), ...(own.anyOf ?? [])]
    .map(flat)
    .filter((branch) => branch.type !== 'null');
  if (typesOf(own).length > 0 || branches.length === 0) return own;
  const [first] = branches;
  if (first && branches.length === 1) return { ...first, ...own, type: first.type };
  const types = new Set(branches.flatMap((branch) => typesOf(branch)));
  const isScalar = branches.every((branch) => typesOf(branch).every((name) => scalars.has(name)));
  const values = branches.every((branch) => branch.enum)
    ? branches.flatMap((b) => b.enum)
    : undefined;
  if (!isScalar) return { ...own, type: 'object' };
  return { ...own, type: types.size === 1 ? [...types] : 'string', enum: values };
}

const scalars = new Set(['string', 'integer', 'number', 'boolean']);

function typeOf(schema: Schema): Rules['type'] {
  const [type = 'json', ...more] = typesOf(schema);
  if (more.length > 0) {
    return typesOf(schema).every((name) => scalars.has(name)) ? 'string' : 'json';
  }
  return scalars.has(type) ? (type as Rules['type']) : 'json';
}

/** The limit that a value must not reach; as a flag it is about the limit that it stands beside. */
function boundOf(exclusive: number | boolean | undefined, limit?: number): number | undefined {
  if (exclusive === true) return limit;
  return exclusive === false ? undefined : exclusive;
}

function rulesOf(schema: Schema): Rules {
  const type = typeOf(schema);
  const explained = schema['x-enumDescriptions'] ?? {};
  const values = schema.const === undefined ? schema.enum : [schema.const];
  const { exclusiveMinimum, exclusiveMaximum } = schema;
  const pick = type === 'string' || type === 'integer' || type === 'number';
  return {
    type,
    ...(type !== 'json' &&
      type !== 'boolean' && {
        enum: values
          ?.filter((value) => value !== null)
          .map(textOf)
          .map((value) => ({ value, description: firstSentence(explained[value]) })),
      }),
    ...(pick && {
      format: schema.format,
      pattern: schema.pattern,
      minLength: schema.minLength,
      maxLength: schema.maxLength,
      minimum: exclusiveMinimum === true ? undefined : schema.minimum,
      maximum: exclusiveMaximum === true ? undefined : schema.maximum,
      exclusiveMinimum: boundOf(exclusiveMinimum, schema.minimum),
      exclusiveMaximum: boundOf(exclusiveMaximum, schema.maximum),
    }),
  };
}

/** The first example of a schema, or `undefined`. */
function exampleOf({ example, examples }: Schema): unknown {
  return example ?? (Array.isArray(examples) ? (examples as unknown[])[0] : undefined);
}

function fieldOf(
  place: ConsoleField['in'],
  name: string,
  schema: Schema,
  required: boolean,
): ConsoleField {
  const whole = single(schema);
  const items = whole.type === 'array' && whole.items ? single(whole.items) : undefined;
  const isList = items !== undefined && typeOf(items) !== 'json';
  const example = exampleOf(whole) ?? (isList ? exampleOf(items) : undefined);
  return {
    key: `${place}/${name}`,
    in: place,
    name,
    ...rulesOf(isList ? items : whole),
    ...(required && { required }),
    ...(isList && { list: { minItems: whole.minItems, maxItems: whole.maxItems } }),
    ...(whole.deprecated && { deprecated: true }),
    example: example === undefined ? undefined : textOf(example),
    default: whole.default === undefined ? undefined : textOf(whole.default),
    description: firstSentence(whole.description),
  };
}

/** The fields of an operation's parameters and of its path's. A page cannot send cookies, so those are left out. */
export function parameterFields(
  { operation, path }: ContractOperation,
  contract: Oas3_1Definition,
): ConsoleField[] {
  const shared = (contract.paths?.[path] as { parameters?: Parameter[] } | undefined)?.parameters;
  const own = (operation.parameters ?? []) as Parameter[];
  const isOwn = (other: Parameter) => own.some((p) => p.name === other.name && p.in === other.in);
  return [...(shared ?? []).filter((parameter) => !isOwn(parameter)), ...own]
    .filter((parameter) => ['path', 'query', 'header'].includes(parameter.in))
    .map((parameter) => {
      const { name, schema = {}, examples, deprecated, description, explode, style } = parameter;
      const place = parameter.in as ConsoleField['in'];
      const example = parameter.example ?? Object.values(examples ?? {})[0]?.value;
      const described = {
        ...schema,
        ...(parameter.content && { type: 'object' }),
        ...(example !== undefined && { example }),
        description: description ?? schema.description,
        deprecated: deprecated ?? schema.deprecated,
      };
      const required = place === 'path' || parameter.required === true;
      const isJoined = place !== 'query' || explode === false || (style ?? 'form') !== 'form';
      const field = fieldOf(place, name, described, required);
      return { ...field, ...(field.list && isJoined && { joined: true as const }) };
    });
}

const jsonType = /^application\/(?:[\w.+-]+\+)?json\b/i;

/** The fields of a JSON body, those of all its alternatives together. */
function bodyFields(schema: Schema): Pick<ConsoleBody, 'fields' | 'alternatives'> {
  const whole = flat(schema);
  const branches = [...(whole.oneOf ?? []), ...(whole.anyOf ?? [])].map(flat);
  const properties = Object.assign(
    {},
    ...branches.map((branch) => branch.properties),
    whole.properties,
  ) as Record<string, Schema>;
  const isRequired = (name: string) =>
    (whole.required ?? []).includes(name) ||
    (branches.length > 0 && branches.every(({ required = [] }) => required.includes(name)));
  const isBare = whole.oneOf?.every(
    (branch) => Object.keys(flat(branch).properties ?? {}).length === 0,
  );
  const sets = isBare ? whole.oneOf?.map(({ required = [] }) => required) : undefined;
  return {
    fields: Object.entries(properties)
      .filter(([, property]) => !property.readOnly)
      .map(([name, property]) => fieldOf('body', name, property, isRequired(name))),
    ...(sets?.every((set) => set.length > 0) && { alternatives: sets }),
  };
}

/** The body of an operation: JSON where it takes that. A page cannot send one with GET or HEAD. */
export function bodyOf({ operation, method }: ContractOperation): ConsoleBody | undefined {
  const { content, required } = (operation.requestBody ?? {}) as {
    content?: Record<string, { schema?: Schema }>;
    required?: boolean;
  };
  const types = Object.keys(content ?? {});
  const mediaType = types.find((type) => jsonType.test(type)) ?? types[0];
  if (!content || mediaType === undefined || method === 'get' || method === 'head') {
    return undefined;
  }
  const json = jsonType.test(mediaType);
  return {
    mediaType,
    ...(required && { required }),
    json,
    ...(json ? bodyFields(content[mediaType]?.schema ?? {}) : { fields: [] }),
  };
}
