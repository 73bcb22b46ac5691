/** What `npm run verify` has to know of our API, beside its description. */
import pick from 'lodash/pick';

import { type Operation, sentContent } from '@docs-engines/openapi-docs';
import type { Api, SandboxRequest } from '@docs-engines/api-verify';
import { creditsOf, type ExampleRefs, problemsOf, type Sandbox, sandboxOf } from './extensions';
import { sandboxServer } from './sandboxServer';

/** The addresses and domains of the sandbox that an operation takes. */
function sandboxRequests(
  operation: Operation,
  { addresses, invalid_address: invalid, otherwise, domains }: Sandbox,
): SandboxRequest[] {
  const { properties = {} } = sentContent(operation)?.schema ?? {};
  const row = (field: 'email' | 'domain', value: string, refs: ExampleRefs): SandboxRequest[] => {
    const ref = refs[operation.id];
    return ref && field in properties ? [{ title: value, body: { [field]: value }, ...ref }] : [];
  };
  return [
    ...[...addresses, invalid, otherwise].flatMap((one) => row('email', one.address, one.responses)),
    ...domains.flatMap((one) => row('domain', one.domain, one.responses)),
  ];
}

export const verifiedApi: Api = {
  hasPrice: (operation) => (creditsOf(operation)?.cost ?? 0) > 0,
  sandboxOf: sandboxServer,
  isOfSandbox({ headers = {} }, description) {
    const keys = sandboxOf(description)?.idempotency_keys.map(({ key }) => key) ?? [];
    return Object.values(headers).some((value) => keys.includes(value));
  },
  sandboxRequests(operation, description) {
    const sandbox = sandboxOf(description);
    return sandbox ? sandboxRequests(operation, sandbox) : [];
  },
  problemOf(description, code) {
    const problem = problemsOf(description).find((one) => one.code === code);
    return problem && { source: 'x-problems', members: pick(problem, ['status', 'title', 'retryable']) };
  },
};
