import type { Oas3MediaType, Oas3Parameter } from '@redocly/openapi-core';

import { examplesOf, type ContractOperation } from './read';
import { exampleValue } from './exampleValue';
import type { Json } from '../samples/literal';
import { splitUrl, type SampleRequest } from '../samples/request';

/** What `x-request` of the contract says about the request that gets an example. */
interface NamedRequest {
  query?: Record<string, string | number | boolean | string[]>;
  headers?: Record<string, string>;
  body?: Json;
}

/** Stands for the host that a description does not name. */
const nowhere = 'https://api.example';

const json = /^application\/(?:[\w.+-]+\+)?json\b/i;

/** The example of a body in JSON: of the body itself, or else of its schema. */
function bodyOf({ operation }: ContractOperation): Json | undefined {
  const { content = {} } = (operation.requestBody ?? {}) as {
    content?: Record<string, Oas3MediaType>;
  };
  const type = Object.keys(content).find((name) => json.test(name));
  const media = content[type ?? ''];
  if (!type || !media) {
    return undefined;
  }
  const [named] = Object.values(examplesOf({ [type]: media }));
  return (named ?? media.example ?? exampleValue(media.schema)) as Json | undefined;
}

/** The example of a parameter: its own, or else that of its schema. */
function valueOf({ example, examples, schema }: Oas3Parameter): Json | undefined {
  const [named] = Object.values(examples ?? {}) as { value?: unknown }[];
  return (example ?? named?.value ?? exampleValue(schema)) as Json | undefined;
}

/** What fills a parameter of the path: its example, the first number that it may be, or else its name. */
function partOf(parameter: Oas3Parameter): Json {
  const { type, minimum = 1 } = (parameter.schema ?? {}) as { type?: string; minimum?: number };
  const isNumber = type === 'integer' || type === 'number';
  return valueOf(parameter) ?? (isNumber ? minimum : parameter.name);
}

/** A value as it is sent in an address or a header. */
function textOf(value: Json): string {
  if (Array.isArray(value)) {
    return value.map(textOf).join(',');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Headers that are no parameters, even where a description lists them. */
const reserved = ['accept', 'content-type', 'authorization'];

/** The parameters in one place that a request cannot do without, as far as the description has examples of them. */
function requiredIn(place: 'query' | 'header', parameters: Oas3Parameter[]) {
  const pairs = parameters
    .filter(({ in: other, required }) => other === place && required)
    .filter(({ name }) => place !== 'header' || !reserved.includes(name.toLowerCase()))
    .map((parameter) => [parameter.name, valueOf(parameter)] as const);
  return Object.fromEntries(
    pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)]])),
  ) as Record<string, string>;
}

/**
 * The request that gets the first example of an operation's answer: the samples of its page send it. Where the
 * contract does not say which one that is, everything that a request needs has the value of its example, if it has one.
 *
 * @param described of a contract that loadContract has read
 * @param server base URL, with the version and without a slash at its end; may be relative
 */
export function exampleRequest(described: ContractOperation, server: string): SampleRequest {
  const { method, path, operation } = described;
  // A description of OpenAPI 3.1 may leave the responses out.
  const { responses = {} } = operation as Partial<typeof operation>;
  const answers = responses['200']?.content?.['application/json']?.examples ?? {};
  const [answer] = Object.values(answers) as { 'x-request'?: NamedRequest }[];
  const parameters = (operation.parameters ?? []) as Oas3Parameter[];
  const {
    query = requiredIn('query', parameters),
    headers = requiredIn('header', parameters),
    body = bodyOf(described),
  } = answer?.['x-request'] ?? {};
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, parameter) => {
      const { name } = parameter;
      return text.replaceAll(`{${name}}`, encodeURIComponent(textOf(partOf(parameter))));
    }, path);
  // A server's variables may leave no host; behind one slash, everything is a path.
  const address = [server + filled, filled.replace(/^\/*/, '/')].find((text) =>
    URL.canParse(text, nowhere),
  );
  const base = new URL(URL.canParse(server, nowhere) ? server : '/', nowhere);
  return {
    method: method.toUpperCase(),
    ...splitUrl(new URL(address ?? '/', nowhere), base),
    query: Object.fromEntries(
      Object.entries(query).map(([name, v]) => [name, Array.isArray(v) ? v : String(v)]),
    ),
    headers,
    body,
  };
}
