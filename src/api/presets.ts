import groupBy from 'lodash/groupBy';
import uniqWith from 'lodash/uniqWith';

import { type ExampleRef, type ExampleRefs, sandboxOf } from './extensions';
import {
  type Common,
  type Operation,
  plainText,
  type PresetForm,
} from '@docs-engines/openapi-docs';
import type { Preset, PresetGroup } from '@docs-engines/openapi-docs/console';

/** A preset with the title of its group and, if it is from the sandbox's tables, the example that it gets. */
interface Candidate extends Preset {
  title: string;
  ref?: ExampleRef;
}

/**
 * The requests that the sandbox has an example for, from its tables and from `x-request` of the examples. The first
 * group is what the operation is about. Some are invalid on purpose; the form leaves out those that it cannot hold.
 */
export function presetsOf(
  { id, responses }: Operation,
  description: Common,
  form: PresetForm,
): PresetGroup[] {
  const sandbox = sandboxOf(description);
  if (!sandbox) return [];
  const hasField = (key: string) => form.fields.some((field) => field.key === key);
  const examples = responses.flatMap(({ status, content }) =>
    content.flatMap((media) => media.examples.map((example) => ({ ...example, status }))),
  );
  const refIn = (responses: ExampleRefs = {}): ExampleRef | undefined =>
    responses[id] ?? responses['*'];

  const titleOf = ({ status, example: name }: ExampleRef, fallback: string): string => {
    if (status >= 400) return 'Errors';
    const example = examples.find((one) => one.name === name && one.status === String(status));
    const verdict = (example?.value as { status?: unknown } | undefined)?.status;
    return typeof verdict === 'string' ? verdict : fallback;
  };
  /** A row of a table as a preset that fills in one field of the body. */
  const rowPreset = (
    field: 'email' | 'domain',
    value: string,
    label: string,
    row: { description: string; responses?: ExampleRefs },
  ): Candidate[] => {
    const ref = refIn(row.responses);
    if (!ref || !hasField(`body/${field}`)) return [];
    const title = titleOf(ref, field === 'email' ? 'By address' : 'By domain');
    const { description } = row;
    return [{ title, label, description, request: { body: { [field]: value } }, ref }];
  };
  const { addresses, invalid_address: invalid, otherwise, domains, keys, domain: host } = sandbox;
  const rows = [
    ...[...addresses, invalid].flatMap((row) =>
      rowPreset('email', row.address, row.address.replace(`@${host}`, ''), row),
    ),
    ...rowPreset('email', otherwise.address, 'another domain', otherwise),
    ...domains.flatMap((row) =>
      rowPreset('domain', row.domain, row.domain.replace(`.${host}`, ''), row),
    ),
  ];

  const requests = examples.flatMap(({ status, summary, request = {} }): Candidate[] => {
    const { query, headers: header, body } = request;
    const sent = Object.entries({ query, header, body }).flatMap(([place, values]) =>
      Object.keys(values ?? {}).map((name) => `${place}/${name}`),
    );
    if (!(query ?? header ?? body) || !sent.every(hasField)) return [];
    return [
      {
        title: status === '200' ? 'Successful' : 'Errors',
        label: summary ?? status,
        description: `Returns ${status}.`,
        // Where only a header matters, the rest is the example.
        request: (query ?? body) ? { query, header, body } : { ...form.example, header },
      },
    ];
  });

  const credentials = keys
    .filter(({ responses }) => refIn(responses) && form.hasCredential)
    .map(({ key, description }) => ({
      title: 'Keys',
      label: key.replace(/^.*_/, ''),
      description,
      credential: key,
    }));

  const candidates: Candidate[] = [
    ...requests.filter(({ title }) => title === 'Successful'),
    // One preset for each example.
    ...uniqWith(
      rows,
      (a, b) => a.ref?.status === b.ref?.status && a.ref?.example === b.ref?.example,
    ),
    ...requests.filter(({ title }) => title === 'Errors'),
    ...credentials,
  ];
  return Object.entries(groupBy(candidates, 'title')).map(([title, members]) => ({
    title,
    presets: members.map(({ label, description, request, credential }) => ({
      label,
      description: plainText(description),
      request,
      credential,
    })),
  }));
}
