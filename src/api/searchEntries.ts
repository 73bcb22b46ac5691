/** Search entries of what our extensions describe: errors, verdicts, inputs of the sandbox. */
import { STATUS_CODES } from 'node:http';

import { type Description, plainText, type SearchEntries, type SearchEntry } from '@docs-engines/openapi-docs';
import { problemsOf, sandboxOf, verdictsOf } from './extensions';

function errorEntries(description: Description): SearchEntry[] {
  return problemsOf(description).map(({ code, status, title, cause, fix }) => ({
    kind: 'error',
    title,
    place: `Errors › ${status}`,
    codes: [String(status), code],
    keywords: [STATUS_CODES[status] ?? ''],
    path: `/docs/errors#${code}`,
    paragraphs: [`${plainText(cause)} ${plainText(fix)}`],
  }));
}

function inputEntries(description: Description): SearchEntry[] {
  const sandbox = sandboxOf(description);
  if (!sandbox) return [];
  const { addresses, invalid_address, domains, keys, idempotency_keys } = sandbox;
  const inputs = [
    ...[...addresses, invalid_address].map(({ address, ...row }) => ({ ...row, input: address })),
    ...domains.map(({ domain, ...row }) => ({ ...row, input: domain })),
    ...[...keys, ...idempotency_keys].map(({ key, ...row }) => ({ ...row, input: key })),
  ];
  return inputs.map(({ input, description: text }) => ({
    kind: 'input',
    title: input,
    codes: [input],
    anchors: [input.replaceAll(/\s/g, '-')],
    paragraphs: [plainText(text)],
  }));
}

/** Adds what our extensions describe. An error is found as an error, not as a value of the enum of codes. */
export function searchEntries(
  description: Description,
  { operations, schemas, values, fields }: SearchEntries,
): SearchEntry[] {
  const codes = new Set(problemsOf(description).map(({ code }) => code));
  // A reason has a section of its own.
  const sections = Object.entries(description.schemas).flatMap(([name, schema]) =>
    Object.keys(verdictsOf(schema) ?? {}).map((value) => `${name}.${value}`),
  );
  return [
    ...operations,
    ...schemas,
    ...errorEntries(description),
    ...values
      .filter(({ title }) => !codes.has(title))
      .map((entry) => {
        const { anchors = [], title } = entry;
        const hasSection = anchors.some((anchor) => sections.includes(anchor));
        return hasSection ? { ...entry, anchors: [...anchors, title] } : entry;
      }),
    ...fields,
    ...inputEntries(description),
  ];
}
