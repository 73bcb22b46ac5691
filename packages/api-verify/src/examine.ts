/** Compares a response with what the description says. */
import { isJson, rangeOf } from '@docs-engines/api-samples';
import {
  exampleValues,
  type MediaType,
  type Operation,
  type Parameter,
  type Response,
  type Schema,
} from '@docs-engines/openapi-docs';
import type { Problem } from './api';
import type { Claim } from './claims';
import type { Finding } from './finding';
import { validate } from './schemas';
import type { Reply } from './send';
import { compareRecord, compareShape } from './shape';

type Received = Extract<Reply, { status: number }>;

/** The documented statuses that stand for one, the most exact first. */
const namesOf = (status: number) => [String(status), `${Math.floor(status / 100)}XX`, 'default'];

function responseFor({ responses }: Operation, status: number): Response | undefined {
  return namesOf(status)
    .map((name) => responses.find((response) => response.status.toUpperCase() === name.toUpperCase()))
    .find(Boolean);
}

function statusFindings({ operation, statuses }: Claim, status: number): Finding[] {
  const isWanted = namesOf(status).some((name) => statuses.includes(name));
  if (!responseFor(operation, status)) {
    return [{ lie: 'undocumented status', text: `${status} is not documented` }];
  }
  // A claim names the statuses that its response may have.
  return isWanted ? [] : [{ lie: 'wrong status', text: `${status}, not ${statuses.join(' or ')}` }];
}

/** The text of a header as the type of its schema. */
function typedHeader(text: string, { types, items }: Schema): unknown {
  if (types.includes('array')) {
    return text.split(',').map((item) => typedHeader(item.trim(), items ?? { types: [] }));
  }
  const isNumber = types.some((type) => type === 'integer' || type === 'number');
  if (isNumber && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  return types.includes('boolean') && /^(?:true|false)$/.test(text) ? text === 'true' : text;
}

const rateLimit = /^(?:x-)?rate-?limit/i;

function headerFindings({ headers }: Response, received: Headers): Finding[] {
  return headers.flatMap(({ name, required, schema, mediaType }: Parameter): Finding[] => {
    const text = received.get(name);
    if (text === null) {
      const lie = rateLimit.test(name) ? 'missing rate limit' : 'missing header';
      return required ? [{ lie, text: `${name} is missing` }] : [];
    }
    if (mediaType !== undefined || schema.types.includes('object')) return [];
    return validate(schema, typedHeader(text, schema)).map((fault) => ({
      lie: 'wrong header',
      text: `${name} ${fault.text}`,
    }));
  });
}

/** RFC 9457: the status of the document is that of the response; and the catalogue has the rest. */
function problemFindings(body: unknown, status: number, problemOf: (code: unknown) => Problem | undefined): Finding[] {
  const document = Object(body) as Record<string, unknown>;
  const { code } = document;
  const { source = '', members = {} } = problemOf(code) ?? {};
  const isWrong = document.status !== undefined && document.status !== status;
  return [
    ...(isWrong ? [{ lie: 'wrong problem status' as const, text: `/status is not ${status}` }] : []),
    ...Object.entries(members)
      .filter(([name, value]) => document[name] !== value && !(isWrong && name === 'status'))
      .map(([name]) => ({
        lie: 'not in the catalogue' as const,
        text: `/${name} is not that of ${String(code)} in ${source}`,
      })),
  ];
}

/** What a request sends, by name. */
function sentValues({ operation, sent }: Claim): Record<string, unknown> {
  const { path, query, body } = exampleValues(operation, sent);
  return { ...(Object(body) as object), ...query, ...path };
}

/** Compares the value of a body with its schema, its example and the request. */
function valueFindings(
  claim: Claim,
  { schema = { types: [] }, examples }: MediaType,
  status: number,
  body: unknown,
): Finding[] {
  const { example, statuses, isFixed } = claim;
  const isExample = example !== undefined && namesOf(status).some((name) => statuses.includes(name));
  const faults = validate(schema, body);
  if (!isExample || faults.length > 0) return faults;
  const others = examples.map(({ value }) => value);
  return [...compareShape(example, body, schema, others, isFixed), ...compareRecord(example, body, sentValues(claim))];
}

function bodyFindings(
  claim: Claim,
  response: Response,
  { status, mediaType, text = '' }: Received,
  problemOf: (code: unknown) => Problem | undefined,
): Finding[] {
  const ranges = response.content.map((candidate) => candidate.mediaType);
  const media = response.content[ranges.indexOf(rangeOf(ranges, mediaType) ?? '')];
  if (!media) {
    if (response.content.length === 0 || claim.request.method === 'HEAD') return [];
    const documented = response.content.map((media) => media.mediaType).join(' or ');
    return [{ lie: 'wrong media type', text: `${mediaType || 'no media type'}, not ${documented}` }];
  }
  if (!isJson(mediaType) || claim.request.method === 'HEAD') return [];
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return [{ lie: 'cut off', text: 'the body is not JSON, or ends too early' }];
  }
  try {
    return [
      ...valueFindings(claim, media, status, body),
      ...(mediaType === 'application/problem+json' ? problemFindings(body, status, problemOf) : []),
    ];
  } catch (error) {
    // A stack overflow: the comparison is recursive.
    if (!(error instanceof RangeError)) throw error;
    return [{ lie: 'too large', text: 'the body is nested too deeply to be compared' }];
  }
}

/** Everything in which a response is not as the description says. */
export function examine(claim: Claim, reply: Reply, problemOf: (code: unknown) => Problem | undefined): Finding[] {
  if (!('status' in reply)) return [{ lie: reply.mismatch, text: reply.text }];
  if (claim.refused && reply.status < 300) {
    const codes = claim.statuses.filter((status) => status !== 'default').join(' or ');
    return [{ lie: 'accepted', text: `${reply.status}, not ${codes || 'an error'}` }];
  }
  const response = responseFor(claim.operation, reply.status);
  return [
    ...statusFindings(claim, reply.status),
    ...(response
      ? [...headerFindings(response, reply.headers), ...bodyFindings(claim, response, reply, problemOf)]
      : []),
  ];
}
