import type { Oas3_1Definition } from '@redocly/openapi-core';

import type { Answer, Answers, Sandbox } from '../extensions';
import type { ContractOperation } from '../read';
import { faultsOf } from '../../components/console/validate';
import type { ConsoleChip, ConsoleChips, ConsoleOperation } from '.';
import { plainText } from '../plainText';
import { textsOf } from '../../components/console/values';

interface Example {
  summary?: string;
  value?: { status?: unknown };
  'x-request'?: { query?: object; headers?: object; body?: object };
}

type Form = Pick<ConsoleOperation, 'parameters' | 'body' | 'credentials' | 'texts'>;

/** A chip with what it gets, which decides where it stands. */
interface Candidate extends ConsoleChip {
  title: string;
  /** The named example that answers it, for chips from the tables. */
  answer?: Answer;
}

/** The examples of each status, by name. */
function examplesOf({ operation }: ContractOperation): Record<string, Record<string, Example>> {
  const responses = operation.responses as Record<
    string,
    { content?: Record<string, { examples?: Record<string, Example> }> }
  >;
  return Object.fromEntries(
    Object.entries(responses).map(([status, { content = {} }]) => [
      status,
      Object.assign({}, ...Object.values(content).map(({ examples }) => examples)) as Record<
        string,
        Example
      >,
    ]),
  );
}

function answerIn(answers: Answers | undefined, id: string): Answer | undefined {
  return answers?.[id] ?? answers?.['*'];
}

/**
 * The requests that the sandbox has an answer of its own for, from its tables and from the examples of the answers.
 * Only those that the form can hold; the first group is what this operation is about.
 */
export function chipsOf(
  described: ContractOperation,
  contract: Oas3_1Definition,
  { parameters, body, credentials, texts: first }: Form,
): ConsoleChips[] {
  const table = (contract as { 'x-sandbox'?: Sandbox })['x-sandbox'];
  if (!table) return [];
  const { id } = described;
  const fields = [...parameters, ...(body?.fields ?? [])];
  const has = (key: string) => fields.some((field) => field.key === key);
  const examples = examplesOf(described);

  const titleOf = (answer: Answer, otherwise: string): string => {
    if (answer.status >= 400) return 'Errors';
    const verdict = examples[answer.status]?.[answer.example]?.value?.status;
    return typeof verdict === 'string' ? verdict : otherwise;
  };

  const rows = [
    ...table.addresses,
    table.invalid_address,
    { ...table.otherwise, label: 'another domain' },
  ];
  const addresses = rows.flatMap((row): Candidate[] => {
    const answer = answerIn(row.answers, id);
    if (!answer || !has('body/email')) return [];
    const { address, description } = row;
    const label = 'label' in row ? row.label : address.replace(`@${table.domain}`, '');
    const title = titleOf(answer, 'By address');
    return [{ title, label, description, texts: { 'body/email': address }, answer }];
  });

  const domains = table.domains.flatMap(({ domain, description, answers }): Candidate[] => {
    const answer = answerIn(answers, id);
    if (!answer || !has('body/domain')) return [];
    const label = domain.replace(`.${table.domain}`, '');
    const title = titleOf(answer, 'By domain');
    return [{ title, label, description, texts: { 'body/domain': domain }, answer }];
  });

  const requests = Object.entries(examples).flatMap(([status, named]) =>
    Object.values(named).flatMap((example): Candidate[] => {
      const { query, headers, body: sent } = example['x-request'] ?? {};
      const wanted = [
        ...Object.keys(query ?? {}).map((name) => `query/${name}`),
        ...Object.keys(headers ?? {}).map((name) => `header/${name}`),
        ...Object.keys(sent ?? {}).map((name) => `body/${name}`),
      ];
      const isRequest = query ?? headers ?? sent;
      if (!isRequest || !wanted.every(has)) return [];
      const texts = {
        // Where only a header counts, the rest is as usual.
        ...(!query && !sent && first),
        ...textsOf(fields, 'query', query),
        ...textsOf(fields, 'header', headers),
        ...textsOf(fields, 'body', sent),
      };
      const label = example.summary ?? status;
      const title = status === '200' ? 'Requests' : 'Errors';
      return [{ title, label, description: `Gets ${status}.`, texts }];
    }),
  );

  const keys = table.keys.flatMap(({ key, description, answers }): Candidate[] =>
    answerIn(answers, id) && credentials.length === 1
      ? [
          {
            title: 'Keys',
            label: key.replace(/^.*_/, ''),
            description,
            texts: first,
            credential: key,
          },
        ]
      : [],
  );

  /** Whether the table has no row above that gets the same answer. */
  const isNew = ({ answer }: Candidate, index: number, all: Candidate[]) =>
    all.findIndex(
      (other) =>
        other.answer?.status === answer?.status && other.answer?.example === answer?.example,
    ) === index;
  const errors = requests.filter(({ title }) => title === 'Errors');
  const usual = requests.filter((chip) => !errors.includes(chip));
  const candidates = [
    ...usual,
    ...[...addresses, ...domains].filter(isNew),
    ...errors,
    ...keys,
  ].filter(({ texts }) => Object.keys(faultsOf(fields, body, texts)).length === 0);
  return [...new Set(candidates.map(({ title }) => title))].map((title) => ({
    title,
    chips: candidates
      .filter((chip) => chip.title === title)
      .map(({ label, description, texts, credential }) => ({
        label,
        description: plainText(description),
        texts,
        credential,
      })),
  }));
}
