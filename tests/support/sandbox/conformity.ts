/** Validates responses against the description, with another validator than the sandbox's. */
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import memoize from 'lodash/memoize';

import type { Contract, Header, Json, Operation } from './contract';

const ajv = addFormats(new Ajv2020({ allErrors: true, strict: false }));

const validator = memoize((schema: object): ValidateFunction => ajv.compile(schema));
/** As `validator`, but members that the schema does not name are wrong, too. */
const strictValidator = memoize((schema: object) => ajv.compile({ allOf: [schema], unevaluatedProperties: false }));

/** What is wrong with a value, one line each. */
function faultsOf(value: unknown, validate: ValidateFunction): string[] {
  validate(value);
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
}

/** The text of a header as the type that its schema has. */
function headerValue(text: string, { type }: Header['schema']): unknown {
  return type === 'integer' || type === 'boolean' ? (JSON.parse(text) as unknown) : text;
}

/** An answer, read. */
export interface Answer {
  status: number;
  headers: Headers;
  /** As it was sent. */
  text: string;
  body: Json;
}

export async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const body = text ? (JSON.parse(text) as Json) : {};
  return { status: response.status, headers: response.headers, text, body };
}

const requestId = { type: 'string', pattern: '^req_[0-7][0-9A-HJKMNP-TV-Z]{25}$' };

/** Everything in which an answer is not as the contract describes it. */
export function deviations(
  { root }: Contract,
  operation: Operation | undefined,
  { status, headers, body }: Answer,
): string[] {
  // What no operation answers is in the catalogue of problems alone.
  const general: Operation['responses'][string] = {
    headers: { 'Request-Id': { required: true, schema: requestId } },
    content: { 'application/problem+json': { schema: root.components.schemas.Problem ?? {}, examples: {} } },
  };
  const response = operation ? operation.responses[status] : { 404: general, 405: general }[status as 404 | 405];
  if (!response) return [`the status ${status} is not documented`];
  const [[mediaType, { schema }] = ['', { schema: {} }]] = Object.entries(response.content);
  const found = faultsOf(body, strictValidator(schema)).map((fault) => `body ${fault}`);
  if (headers.get('Content-Type') !== mediaType) found.push(`the media type is ${String(headers.get('Content-Type'))}`);
  for (const [name, header] of Object.entries(response.headers)) {
    const text = headers.get(name);
    const { required, schema } = header;
    if (text !== null) found.push(...faultsOf(headerValue(text, schema), validator(schema)).map((f) => `${name} ${f}`));
    else if (required) found.push(`${name} is missing`);
  }
  const known = [...Object.keys(response.headers), 'Content-Type', 'Allow'];
  headers.forEach((_, name) => {
    if (!known.some((other) => other.toLowerCase() === name)) found.push(`${name} is not documented`);
  });
  const id = headers.get('Request-Id');
  if ('request_id' in body && body.request_id !== id) found.push('request_id and Request-Id differ');
  if ('code' in body) {
    const entry = root['x-problems'].find(({ code }) => code === body.code);
    for (const name of ['status', 'title', 'retryable'] as const) {
      if (body[name] !== entry?.[name]) found.push(`${name} is not that of ${String(body.code)} in the catalogue`);
    }
  }
  return found;
}
