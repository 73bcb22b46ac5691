/** Requests that the service has to accept; and the documented errors whose requests are known. */
import isMatch from 'lodash/isMatch';

import {
  type Description,
  type Example,
  type ExampleRequest,
  exampleValues,
  type Operation,
  type Schema,
  sentContent,
} from '@docs-engines/openapi-docs';
import type { Api } from './api';
import { type Claim, claimsAbout, type Target } from './claims';

/** The documented statuses of success, or else whatever is documented. */
function successes({ responses }: Operation): string[] {
  const all = responses.map(({ status }) => status);
  const good = all.filter((status) => status.startsWith('2'));
  return good.length > 0 ? good : all;
}

/** They depend on the state of the account or of the service, not on the request alone. */
const statusesOfState = ['402', '403', '409', '429', '500', '503'];

/** Why an example is not asked for: the service would have to be in its state. */
function needsState(
  { key }: ExampleRequest,
  status: string,
  { sandboxOf }: Api,
  isOfSandbox = false,
): string | undefined {
  if (typeof key !== 'string' && !statusesOfState.includes(status) && !isOfSandbox) return undefined;
  return sandboxOf ? 'only the sandbox has this state' : 'the service has to be in this state';
}

/** The named examples of responses whose request is known: by `x-request`, or by a request example of the same name. */
function exampleClaims(operation: Operation, description: Description, target: Target): Claim[] {
  const claim = claimsAbout(operation, target);
  const requests = sentContent(operation)?.examples ?? [];
  const sentFor = ({ name, request }: Example, status: string): ExampleRequest | undefined => {
    const same = status.startsWith('2') && requests.find((one) => one.name === name);
    return request ?? (same ? { body: same.value } : undefined);
  };
  return operation.responses.flatMap(({ status, content }) =>
    content.flatMap(({ examples }) =>
      examples.flatMap((example) => {
        const sent = sentFor(example, status);
        if (!sent) return [];
        const skipped = target.isSandbox
          ? undefined
          : needsState(sent, status, target.api, target.api.isOfSandbox?.(sent, description));
        const { name, value } = example;
        return [
          claim(`example ${name} (${status})`, sent, {
            statuses: [status],
            example: value,
            skipped,
            ...(Number(status) >= 400 && { refused: true }),
          }),
        ];
      }),
    ),
  );
}

/** The request that samples and console begin with. */
function sampleClaim(operation: Operation, target: Target): Claim {
  const statuses = successes(operation);
  const first = operation.responses.find(({ status }) => status === statuses[0]);
  const example = first?.content.flatMap(({ examples }) => examples)[0]?.value;
  return claimsAbout(operation, target)('sample', undefined, { statuses, example });
}

/** The requests that the sandbox has responses for, beside the examples. */
function sandboxClaims(operation: Operation, description: Description, target: Target): Claim[] {
  if (!target.isSandbox) return [];
  const requests = sentContent(operation)?.examples ?? [];
  const claim = claimsAbout(operation, target);
  const wanted = target.api.sandboxRequests?.(operation, description) ?? [];
  return wanted.map(({ title, body, status, example }) => {
    const response = operation.responses
      .filter((one) => one.status === String(status))
      .flatMap(({ content }) => content.flatMap(({ examples }) => examples))
      .find(({ name }) => name === example)?.value;
    // A request example may send more, which the response repeats.
    const sent = requests.find(({ value }) => isMatch(Object(value) as object, body))?.value ?? body;
    return claim(title, { body: sent }, { statuses: [String(status)], example: response });
  });
}

const letters = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The parameter of the next page, and the field that has its value: `cursor` and `next_cursor`, `pageToken` and `nextPageToken`. */
function pagingOf({ parameters, responses }: Operation): Claim['paging'] {
  const schemas = responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ content }) => content.flatMap(({ schema }): Schema[] => (schema ? [schema] : [])));
  const fields = schemas.flatMap(({ properties = {} }) => Object.keys(properties));
  return parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name: parameter }) => {
      const field = fields.find((name) => letters(name) === `next${letters(parameter)}`);
      return field ? [{ parameter, field }] : [];
    })[0];
}

function pagingClaims(operation: Operation, target: Target): Claim[] {
  const paging = pagingOf(operation);
  if (!paging) return [];
  const { query } = exampleValues(operation);
  const sent = { query: query as ExampleRequest['query'] };
  const statuses = successes(operation);
  return [claimsAbout(operation, target)('pages', sent, { statuses, paging })];
}

/** What an operation has to accept, and the documented errors of the sandbox. */
export function successClaims(operation: Operation, description: Description, target: Target): Claim[] {
  return [
    ...exampleClaims(operation, description, target),
    ...sandboxClaims(operation, description, target),
    sampleClaim(operation, target),
    ...pagingClaims(operation, target),
  ];
}
