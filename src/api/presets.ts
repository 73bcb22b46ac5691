import groupBy from 'lodash/groupBy';
import partition from 'lodash/partition';
import uniqWith from 'lodash/uniqWith';

import { type ExampleRef, type ExampleRefs, type Sandbox, sandboxOf } from './extensions';
import { type Common, type Operation, plainText, type PresetForm } from '@docs-engines/openapi-docs';
import type { Preset, PresetGroup } from '@docs-engines/openapi-docs/console';

/** A preset with the title of its group and, if it is from the sandbox's tables, the example that it gets. */
interface Candidate extends Preset {
  title: string;
  ref?: ExampleRef;
}

type Operands = [operation: Operation, form: PresetForm];

const hasField = ({ fields }: PresetForm, key: string) => fields.some((field) => field.key === key);

const examplesOf = ({ responses }: Operation) =>
  responses.flatMap(({ status, content }) =>
    content.flatMap((media) => media.examples.map((example) => ({ ...example, status }))),
  );

const refFor = ({ id }: Operation, responses: ExampleRefs = {}): ExampleRef | undefined =>
  responses[id] ?? responses['*'];

/** The group of a preset: `Errors`, the status in its example, or its subject. */
function groupTitle(operation: Operation, { status, example: name }: ExampleRef, subject: string) {
  if (status >= 400) return 'Errors';
  const example = examplesOf(operation).find((one) => one.name === name && one.status === String(status));
  const verdict = (example?.value as { status?: unknown } | undefined)?.status;
  return typeof verdict === 'string' ? verdict : subject;
}

/** Presets from the sandbox's tables: each sets one field of the body. */
function rowCandidates(sandbox: Sandbox, [operation, form]: Operands): Candidate[] {
  const candidate = (
    field: 'email' | 'domain',
    value: string,
    label: string,
    { description, responses }: { description: string; responses?: ExampleRefs },
  ): Candidate[] => {
    const ref = refFor(operation, responses);
    if (!ref || !hasField(form, `body/${field}`)) return [];
    const title = groupTitle(operation, ref, field === 'email' ? 'By address' : 'By domain');
    return [{ title, label, description, request: { body: { [field]: value } }, ref }];
  };
  const { addresses, invalid_address: invalid, otherwise, domains, domain: host } = sandbox;
  const rows = [
    ...[...addresses, invalid].flatMap((row) =>
      candidate('email', row.address, row.address.replace(`@${host}`, ''), row),
    ),
    ...candidate('email', otherwise.address, 'another domain', otherwise),
    ...domains.flatMap((row) => candidate('domain', row.domain, row.domain.replace(`.${host}`, ''), row)),
  ];
  // One preset for each example.
  return uniqWith(rows, (a, b) => a.ref?.status === b.ref?.status && a.ref?.example === b.ref?.example);
}

/** Presets from the requests (`x-request`) of the examples of responses. */
const exampleCandidates = ([operation, form]: Operands): Candidate[] =>
  examplesOf(operation).flatMap(({ status, summary, request = {} }) => {
    const { query, headers: header, body } = request;
    const sent = Object.entries({ query, header, body }).flatMap(([place, values]) =>
      Object.keys(values ?? {}).map((name) => `${place}/${name}`),
    );
    if (!(query ?? header ?? body) || !sent.every((key) => hasField(form, key))) return [];
    return {
      title: status === '200' ? 'Successful' : 'Errors',
      label: summary ?? status,
      description: `Returns ${status}.`,
      // Where only a header matters, the rest is the example.
      request: (query ?? body) ? { query, header, body } : { ...form.example, header },
    };
  });

const keyCandidates = ({ keys }: Sandbox, [operation, form]: Operands): Candidate[] =>
  keys
    .filter(({ responses }) => refFor(operation, responses) && form.hasCredential)
    .map(({ key, description }) => ({ title: 'Keys', label: key.replace(/^.*_/, ''), description, credential: key }));

/**
 * The requests that the sandbox has an example for, from its tables and from `x-request` of the examples: successful ones, rows of
 * the tables, errors, keys. Some are invalid on purpose; the form leaves out those that it cannot represent.
 */
export function presetsOf(operation: Operation, description: Common, form: PresetForm): PresetGroup[] {
  const sandbox = sandboxOf(description);
  if (!sandbox) return [];
  const operands: Operands = [operation, form];
  const [successful, failed] = partition(exampleCandidates(operands), ({ title }) => title === 'Successful');
  const candidates = [
    ...successful,
    ...rowCandidates(sandbox, operands),
    ...failed,
    ...keyCandidates(sandbox, operands),
  ];
  return Object.entries(groupBy(candidates, 'title')).map(([title, members]) => ({
    title,
    presets: members.map(({ label, description: text, request, credential }) => ({
      label,
      description: plainText(text),
      request,
      credential,
    })),
  }));
}
