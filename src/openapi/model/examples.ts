/** The example of a schema, of a body and of a request. No value is invented. */
import type { Json } from '../../samples/literal';
import { type SampleRequest, splitUrl } from '../../samples/request';
import { uriComponent } from '../../uriComponent';
import type { Operation, Parameter, Schema } from './types';

/** How deep objects are followed; a recursive schema ends there at the latest. */
const maxDepth = 5;

const isObject = (value: Json | undefined) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The value that a schema gives as an example, or that its properties and items give together.
 *
 * @param within its ancestors
 * @returns undefined if it gives none
 */
export function exampleValue(schema: Schema, within: readonly Schema[] = []): Json | undefined {
  const { examples, const: constant, default: otherwise, enum: values } = schema;
  const [own] = [examples?.[0], constant, otherwise, values?.[0]].filter(
    (value) => value !== undefined,
  );
  if (own !== undefined || within.length === maxDepth || within.includes(schema)) {
    return own as Json | undefined;
  }
  const valueOf = (part: Schema) => exampleValue(part, [...within, schema]);
  if (schema.items) {
    const item = valueOf(schema.items);
    return item === undefined ? undefined : [item];
  }
  const [alternative] = schema.oneOf ?? schema.anyOf ?? [];
  const parts = [...(schema.allOf ?? []), ...(alternative ? [alternative] : [])].map(valueOf);
  const members = Object.entries(schema.properties ?? {})
    .filter(([, property]) => !property.readOnly)
    .map(([name, property]) => [name, valueOf(property)] as const)
    .filter(([, value]) => value !== undefined);
  const objects = parts.filter(isObject);
  return members.length + objects.length > 0
    ? (Object.assign({}, ...objects, Object.fromEntries(members)) as Json)
    : parts.find((part) => part !== undefined);
}

/** Whether a media type is JSON. */
export function isJson(mediaType: string): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(mediaType);
}

function bodyOf({ body }: Operation): Json | undefined {
  const media = body?.content.find(({ mediaType }) => isJson(mediaType));
  return (
    media &&
    ((media.examples.find(({ value }) => value !== undefined)?.value as Json | undefined) ??
      exampleValue(media.schema ?? { types: [] }))
  );
}

/** The example of a parameter: its own, or else that of its schema. */
function parameterExample({ examples, schema }: Parameter): Json | undefined {
  return (examples[0]?.value ?? exampleValue(schema)) as Json | undefined;
}

/** What fills a parameter of the path: its example, the lowest number that it may be, or else its name. */
function pathValue(parameter: Parameter): Json {
  const { types, minimum = 1 } = parameter.schema;
  const isNumber = types[0] === 'integer' || types[0] === 'number';
  return parameterExample(parameter) ?? (isNumber ? minimum : parameter.name);
}

/** A value as it is sent in a URL or a header. */
function serialize(value: Json): string {
  if (Array.isArray(value)) {
    return value.map(serialize).join(',');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Header parameters that OpenAPI says to ignore. */
const ignored = ['accept', 'content-type', 'authorization'];

/** The required parameters in one place, as far as they have examples. */
function requiredIn(place: 'query' | 'header', parameters: Parameter[]): Record<string, string> {
  const pairs = parameters
    .filter(({ in: other, required }) => other === place && required)
    .filter(({ name }) => place === 'query' || !ignored.includes(name.toLowerCase()))
    .map((parameter) => [parameter.name, parameterExample(parameter)] as const);
  return Object.fromEntries(
    pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, serialize(value)]])),
  );
}

/** Base for resolving the URL of a relative server. */
const nowhere = 'https://api.example';

/**
 * The request of an operation's samples: the one that gets the first example of its response. Where the description
 * does not say which that is (`x-request`), the examples of what a request requires.
 *
 * @param server base URL, with the version and without a slash at its end; may be relative
 */
export function exampleRequest(operation: Operation, server: string): SampleRequest {
  const { method, path, parameters, responses } = operation;
  const [response] = responses
    .filter(({ status }) => status === '200')
    .flatMap(
      ({ content }) => content.find(({ mediaType }) => mediaType === 'application/json') ?? [],
    );
  const {
    query = requiredIn('query', parameters),
    headers = requiredIn('header', parameters),
    body = bodyOf(operation),
  } = response?.examples[0]?.request ?? {};
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (text, parameter) =>
        text.replaceAll(`{${parameter.name}}`, uriComponent(serialize(pathValue(parameter)))),
      path,
    );
  // The variables of a server may leave it without a host; a path behind one slash always parses.
  const url = [server + filled, filled.replace(/^\/*/, '/')].find((text) =>
    URL.canParse(text, nowhere),
  );
  const base = new URL(URL.canParse(server, nowhere) ? server : '/', nowhere);
  return {
    method: method.toUpperCase(),
    ...splitUrl(new URL(url ?? '/', nowhere), base),
    query: Object.fromEntries(
      Object.entries(query).map(([name, v]) => [name, Array.isArray(v) ? v : String(v)]),
    ),
    headers,
    body: body as Json | undefined,
  };
}
