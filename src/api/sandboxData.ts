/** The data of our sandbox: that of any description, and that of our extensions (`x-sandbox`, `x-problems` …). */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import isEmpty from 'lodash/isEmpty';
import mapValues from 'lodash/mapValues';
import pick from 'lodash/pick';

import type { Description } from '@docs-engines/openapi-docs';

import { creditsOf, detailsOf, problemsOf, rateLimitOf, type Sandbox, sandboxOf } from './extensions';
import type { JsonObject, SandboxOperation as Described } from '@docs-engines/api-sandbox';
import { sandboxData as dataOf } from '@docs-engines/openapi-docs/sandbox';

export type SandboxData = ReturnType<typeof sandboxData>;

export type SandboxOperation = SandboxData['operations'][number];

/** All our responses are objects. */
type Responses = Record<string, Described['responses'][string] & { examples: Record<string, JsonObject> }>;

/** What determines the response of an operation: the address, the records that it lists or deletes, or the key alone. */
type Kind = 'check' | 'list' | 'delete' | 'account';

function kindOf({ id }: Described, { records, otherwise }: Sandbox, listed?: string): Kind {
  if (listed) return id in records ? 'list' : 'delete';
  return id in otherwise.responses ? 'check' : 'account';
}

function operationData(described: Described, { operations }: Description, table: Sandbox) {
  const { id, path: url, schemas } = described;
  const operation = operations.find((other) => other.id === id);
  const credits = operation && creditsOf(operation);
  // A deletion takes records from the list that shares its path.
  const records = operations.find((other) => other.path === url && other.id in table.records)?.id;
  const kind = kindOf(described, table, records);
  const responses = described.responses as Responses;
  if (kind === 'list' && responses['200']) {
    // A page is made from the records: only what is the same on every page is taken from its examples.
    const [[name, page] = ['', {}]] = Object.entries(responses['200'].examples);
    responses['200'].examples = { [name]: { ...page, data: [] } };
  }
  return {
    ...described,
    responses,
    // Our API takes no other parameters.
    schemas: { ...schemas, query: { ...schemas.query, additionalProperties: false } },
    kind,
    credits: { cost: credits?.cost ?? 0, free_when: credits?.free_when ?? [] },
    /** Fields of the response that repeat what was sent, as paths: `checks.subaddressed`. */
    echo: table.echo[id] ?? [],
    /** The id of the operation that lists the records it works on. */
    records,
  };
}

/**
 * Takes from the description what the sandbox needs, and nothing that only people read.
 *
 * @param folder absolute path of the description's folder, which paths of record files are relative to
 * @throws Error if there is no `x-sandbox`, or if a record file cannot be read
 */
export function sandboxData(description: Description, folder: string) {
  const { operations, schemas, headers } = description;
  const table = sandboxOf(description);
  const problems = problemsOf(description);
  if (!table) throw new Error('The description has no x-sandbox.');
  const examples = operations
    .flatMap(({ responses }) => responses)
    .flatMap(({ content }) => content)
    .flatMap((media) => media.examples);
  /** The first example whose request has this member. */
  const responseTo = (member: 'raw_query' | 'raw_body') =>
    (examples.find(({ request }) => request?.[member] !== undefined)?.value ?? {}) as JsonObject;
  const problem = (code: string): JsonObject => problems.find((entry) => entry.code === code)?.example ?? {};
  const described = dataOf(description, {
    bodyLimit: table.body_limit_bytes,
    headerNames: (operation) => [rateLimitOf(operation)?.policy],
  });
  const data = {
    ...described,
    operations: described.operations.map((one) => operationData(one, description, table)),
    /** The domain of the test addresses. */
    domain: table.domain,
    // The steps of a request, each with the codes of its problems; the engine routes before it takes them.
    order: table.order
      .filter(({ step }) => step !== 'route')
      .map(({ step, problems: codes }): [step: string, codes: string[]] => [step, codes]),
    keys: table.keys.map((row) => pick(row, ['key', 'responses'])),
    keyPattern: table.key_pattern,
    /** The key that unlisted keys behave like, and the one that malformed keys behave like. */
    defaultKey: table.default_key,
    invalidKey:
      table.keys.find(({ responses }) => responses['*']?.example === 'invalid-api-key')?.key ?? table.default_key,
    idempotencyKeys: table.idempotency_keys.map((row) => pick(row, ['key', 'responses', 'headers'])),
    addresses: table.addresses.map((row) => pick(row, ['address', 'responses', 'delay_ms'])),
    domains: table.domains.map((row) => pick(row, ['domain', 'responses'])),
    /** For malformed addresses, and for unlisted domains. */
    invalidAddress: table.invalid_address.responses,
    otherwise: table.otherwise.responses,
    records: mapValues(table.records, ({ file, time }) => ({
      time,
      rows: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as JsonObject[],
    })),
    /** Bodies of the problems that no operation has: what is not found, and what cannot be read. */
    problems: {
      notFound: problem('not-found'),
      methodNotAllowed: problem('method-not-allowed'),
      malformedQuery: responseTo('raw_query'),
      malformedBody: responseTo('raw_body'),
    },
    /** The pattern of `detail` by the code of the problem, where it depends on the request. */
    problemDetails: Object.fromEntries(problems.flatMap(({ code, detail }) => (detail ? [[code, detail]] : []))),
    /** The pattern of `detail` by the code of a validation error. */
    fieldDetails:
      Object.values(schemas)
        .map(detailsOf)
        .find((details) => !isEmpty(details)) ?? {},
    /** For responses that are not taken from an example, which would bring its own. */
    requestId: String(headers.RequestId?.examples[0]?.value),
  };
  // Without the members that are undefined.
  return JSON.parse(JSON.stringify(data)) as typeof data;
}
