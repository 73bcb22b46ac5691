/** Requests that the service has to reject with a documented error. */
import { exampleValues, type Operation, type Parameter, type Schema, sentContent } from '@docs-engines/openapi-docs';
import { type Claim, claimsAbout, requestOf, type Target } from './claims';
import { isInvalid } from './schemas';

/** Those of the statuses that are documented. */
function documented({ responses }: Operation, wanted: string[]): string[] {
  return responses.map(({ status }) => status).filter((status) => [...wanted, '4XX'].includes(status));
}

/** A key that no service gives out; with a colon in it, it is a user name and a password, too. */
const wrongKey = 'wrong:0000000000000000';

function keyClaims(operation: Operation, target: Target): Claim[] {
  const { security } = operation;
  if (security.length === 0 || security.some((alternative) => alternative.length === 0)) return [];
  const claim = claimsAbout(operation, target);
  const refused = { refused: true, statuses: documented(operation, ['401', '403', 'default']) } as const;
  const request = requestOf(operation, target.url);
  return [
    claim('without a key', { key: null }, refused),
    ...(request.credentials.length > 0
      ? [claim('with a wrong key', undefined, { ...refused, request: { ...request, key: wrongKey } })]
      : []),
  ];
}

function bodyClaims(operation: Operation, target: Target): Claim[] {
  const media = sentContent(operation);
  const statuses = documented(operation, ['400', '422']);
  if (!media?.schema || media.kind !== 'json' || statuses.length === 0) return [];
  const { schema } = media;
  const wrong = [{}, [], 'wrong', 0].find((value) => isInvalid(schema, value));
  if (wrong === undefined) return [];
  const sent = { body: wrong };
  return [claimsAbout(operation, target)('with an invalid body', sent, { refused: true, statuses })];
}

/** A text that a parameter does not take. */
function wrongText({ types, format, enum: choices }: Schema): string | undefined {
  const isText = types.length === 0 || types.some((type) => type === 'string' || type === 'array');
  return !isText || choices || format === 'date-time' || format === 'uuid' ? 'wrong' : undefined;
}

function parameterClaims(operation: Operation, target: Target): Claim[] {
  const statuses = documented(operation, ['400', '422']);
  const [parameter] = operation.parameters.filter(({ in: place, schema }) => place === 'query' && wrongText(schema));
  if (!parameter || statuses.length === 0) return [];
  const { query } = exampleValues(operation);
  const sent = { query: { ...query, [parameter.name]: 'wrong' } } as Claim['sent'];
  const title = `with an invalid ${parameter.name}`;
  return [claimsAbout(operation, target)(title, sent, { refused: true, statuses })];
}

/** An ID of the right form that nothing has. */
function unknownId({ schema }: Parameter, value: unknown): string | number {
  if (schema.types.includes('integer')) return schema.maximum ?? 2 ** 31 - 1;
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  const text = String(value);
  const other = text.replace(/[a-z\d]{1,12}$/i, (end) => '0'.repeat(end.length));
  return other === text ? text.replace(/.$/, '1') : other;
}

function idClaims(operation: Operation, target: Target): Claim[] {
  const id = operation.parameters.filter((parameter) => parameter.in === 'path').at(-1);
  const statuses = documented(operation, ['400', '404', '410', '422']);
  if (!id || id.schema.enum || !statuses.includes('404')) return [];
  const { path, query } = exampleValues(operation);
  const sent = { path: { [id.name]: unknownId(id, path[id.name] ?? id.name) }, query } as Claim['sent'];
  return [claimsAbout(operation, target)('with an unknown ID', sent, { refused: true, statuses })];
}

export function refusalClaims(operation: Operation, target: Target): Claim[] {
  return [keyClaims, bodyClaims, parameterClaims, idClaims].flatMap((claims) => claims(operation, target));
}
