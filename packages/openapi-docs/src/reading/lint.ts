import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { bodyKind, unescapePointer } from '@docs-engines/api-samples';
import { BaseResolver, createConfig, lintConfig, lintDocument, loadConfig } from '@redocly/openapi-core';
import type { Document, NormalizedProblem, RawUniversalConfig } from '@redocly/openapi-core';
import isEmpty from 'lodash/isEmpty';
import mapKeys from 'lodash/mapKeys';
import partition from 'lodash/partition';
import truncate from 'lodash/truncate';
import uniqBy from 'lodash/uniqBy';

import { DescriptionError, faultText, nameOf, placeOf } from '../errors/DescriptionError';
import { type LintOptions, pluginOf } from './lintPlugin';
import { parseFile } from './parseFile';
import type { House } from '../product/product';
import { representableRules } from './representable';

/** What to do about an error, by rule. A rule of `redocly.yaml` says it in its message, behind an arrow. */
const remedies: Record<string, string> = {
  'no-unresolved-refs': 'Correct the $ref, or add what it points to.',
  'operation-operationId': 'Add an operationId: the URL of the page is made from it.',
  'operation-operationId-unique': 'Rename one of them: two operations with one id would share one page.',
  'no-invalid-media-type-examples': 'Change the example, or the schema it has to match.',
  'no-invalid-schema-examples': 'Change the example, or the schema it has to match.',
  'no-invalid-parameter-examples': 'Change the example, or the schema it has to match.',
  'response-contains-header': 'Add the header to the response.',
  'parameter-description': 'Say what it means, in sentences.',
  'spec-querystring-parameters': 'Describe the query by one `querystring`, or by `query` parameters.',
  'no-unused-components': 'Use it, or remove it.',
  'configuration struct': 'Correct it: see https://redocly.com/docs/cli/configuration/reference/rules.',
  struct: 'Correct the structure: see https://spec.openapis.org/oas/v3.1.0.',
};

/** What to do about an error of any other rule. */
const lookUp = 'Look up the rule at https://redocly.com/docs/cli/rules/built-in-rules.';

/** A violation of a rule: its file relative to the working directory, line and column from 1. */
export type Violation = ReturnType<typeof toViolations>[number];

function toViolations(
  { ruleId: rule, message: text, location, severity }: NormalizedProblem,
  { rules, remedies: ofHouse }: House = { rules: {} },
) {
  // Redocly writes the results of several assertions as a list.
  const sentence = text.split('\n- ').filter(Boolean).join(', ').replaceAll(/\s+/g, ' ');
  const ownRules = mapKeys({ ...rules, ...representableRules }, (_, name) => `site/${name}`);
  const ruleRemedy = ownRules[rule]?.remedy ?? ofHouse?.[rule] ?? remedies[rule];
  const [reason = '', remedy = ruleRemedy ?? lookUp] = sentence.split(' → ');
  return location.slice(0, 1).map((place) => {
    const at = placeOf(place);
    const target = /\$ref['"]?: *['"]?([^'"\s}]+)/.exec(place.source.getLines()[at.line - 1] ?? '')?.[1];
    const message = rule === 'no-unresolved-refs' && target ? `${reason}: ${target}` : reason;
    return { rule, ...at, message, remedy, ...(severity === 'warn' && { isWarning: true }) };
  });
}

/** What the rule `struct` says of an object or an array in place of a text, which no page can show. */
const noText = /^Expected type `string` but got `(?:object|array)`/;

/** Whether an example is serialized, as XML or events are: its text need not match the schema. */
function isSerialized({ ruleId, location: [place] }: NormalizedProblem): boolean {
  const [, mediaType = 'application/json'] = /\/content\/([^/]+)\/[^]*example/.exec(place?.pointer ?? '') ?? [];
  return ruleId === 'no-invalid-media-type-examples' && /text|file/.test(bodyKind(unescapePointer(mediaType)));
}

/** Runs rules of the linter. */
async function find(
  document: Document,
  resolver: BaseResolver,
  settings: RawUniversalConfig,
  options: LintOptions,
): Promise<Violation[]> {
  const config = await createConfig({ ...settings, plugins: [pluginOf(options)] });
  const problems = await lintDocument({ document, config, externalRefResolver: resolver });
  // A response that several operations share is checked with each of them.
  const violations = problems.flatMap((problem) => (isSerialized(problem) ? [] : toViolations(problem, options.house)));
  return uniqBy(violations, (violation) => JSON.stringify(violation));
}

/**
 * Checks the file of rules: Redocly takes one that is missing, does not parse or names an unknown rule for one with fewer
 * rules.
 *
 * @param file absolute path of a `redocly.yaml`
 * @throws DescriptionError if it cannot be used
 */
async function checkRules(file: string, options: LintOptions): Promise<void> {
  const resolver = new BaseResolver();
  const messages = { what: 'the file of rules', purpose: 'the description is checked by it' };
  const { parsed, source } = await parseFile(file, resolver, messages);
  if (isEmpty((Object(parsed) as RawUniversalConfig).rules)) {
    const place = { file: nameOf(file), line: 1, column: 1 };
    throw new DescriptionError(faultText(place, 'There are no rules in it.', `Restore it: ${messages.purpose}.`));
  }
  const config = await loadConfig({
    configPath: file,
    externalRefResolver: resolver,
    plugins: [pluginOf(options)],
  }).catch((error: unknown) => {
    // A set of rules that it extends does not exist; Redocly colours its name.
    const reason = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
    const place = placeOf({ source, pointer: '#/extends' });
    throw new DescriptionError(faultText(place, reason, remedies['configuration struct'] ?? ''));
  });
  const violations = (await lintConfig({ config })).flatMap((problem) => toViolations(problem));
  if (violations.length > 0) throw errorOf(violations, file);
}

/**
 * Checks an OpenAPI description that Redocly has parsed, with the resolver that did it. The rules rely on the structure and on
 * every `$ref`: they are checked when both are right.
 *
 * @param options with a house, the structure, the `redocly.yaml` beside the description and the rules of the house are checked,
 *   too. Without it, only that every `$ref` resolves, that texts are strings, and that a page can show all of it
 * @throws DescriptionError if that `redocly.yaml` cannot be used
 */
export async function findViolations(
  document: Document,
  resolver: BaseResolver,
  options: LintOptions = {},
): Promise<Violation[]> {
  const { house } = options;
  const examples = house ? 'off' : 'warn';
  const rules = {
    struct: 'error',
    'no-unresolved-refs': 'error',
    'spec-querystring-parameters': 'error',
    'site/representable': 'error',
    'site/slow-pattern': 'warn',
    'no-invalid-media-type-examples': examples,
    'no-invalid-parameter-examples': examples,
    'no-invalid-schema-examples': examples,
  } as const;
  const violations = await find(document, resolver, { rules }, options);
  const structural = violations.filter(
    ({ rule, message }) => house !== undefined || rule !== 'struct' || noText.test(message),
  );
  if (!house || !structural.every(({ isWarning }) => isWarning)) return structural;
  const file = path.join(path.dirname(document.source.absoluteRef), 'redocly.yaml');
  await checkRules(file, options);
  return [...structural, ...(await find(document, resolver, { extends: [file, 'site/all'] }, options))];
}

const textOf = ({ rule, message, remedy, ...place }: Violation) =>
  faultText(place, `${truncate(message, { length: 400 })}  (${rule})`, remedy);

/** How many violations an error lists, in two lines each, and how many warnings; the whole text has at most 20 lines. */
const maxListed = 6;

/** The text of an error: the causes, and how many violations there are beside them. */
function format(name: string, violations: Violation[]): string {
  const placeOf = ({ file, line, column }: Violation) => `${file}:${line}:${column}`;
  const unresolved = new Set(violations.filter(({ rule }) => rule === 'no-unresolved-refs').map(placeOf));
  // What a reference does not lead to has no type.
  const others = violations.filter((one) => one.rule !== 'struct' || !unresolved.has(placeOf(one)));
  // A wrong structure breaks references to what is in it, and one wrong name breaks every reference to it.
  const structural = others.filter(({ rule }) => rule === 'struct');
  const causes =
    structural.length > 0
      ? structural
      : uniqBy(others, (one) => (one.rule === 'no-unresolved-refs' ? one.message : one));
  const more = causes.length - maxListed;
  const consequences = violations.length - causes.length;
  const counts = [
    ...(more > 0 ? [`and ${more} more`] : []),
    ...(consequences > 0 ? [`and ${consequences} that follow from ${causes.length === 1 ? 'it' : 'them'}`] : []),
  ];
  return [
    `${name} has ${violations.length} problem${violations.length === 1 ? '' : 's'}:`,
    '',
    ...causes.slice(0, maxListed).map(textOf),
    ...(counts.length > 0 ? ['', `… ${counts.join(', ')}`] : []),
  ].join('\n');
}

/**
 * The error that lists violations of a description.
 *
 * @param file absolute path of the description
 */
export function errorOf(violations: Violation[], file: string): DescriptionError {
  return new DescriptionError(format(nameOf(file), violations));
}

/**
 * Checks an OpenAPI description, with the parameters of findViolations.
 *
 * @returns the first warnings, each message once
 * @throws DescriptionError if it breaks a rule
 */
export async function lintDescription(document: Document, resolver: BaseResolver, options?: LintOptions) {
  const [warnings, errors] = partition(await findViolations(document, resolver, options), 'isWarning');
  if (errors.length > 0) throw errorOf(errors, document.source.absoluteRef);
  const texts = uniqBy(warnings, 'message').map(textOf);
  const more = texts.length - maxListed;
  return more > 0 ? [...texts.slice(0, maxListed), `… and ${more} more warnings`] : texts;
}

/**
 * Values in an OpenAPI description that are missing, or of another type than pages rely on. Third-party descriptions often break
 * the structure in ways that no page shows: this tells why the pages of one could not be made.
 */
export async function wrongTypes(document: Document, resolver: BaseResolver, options: LintOptions = {}) {
  const violations = await find(document, resolver, { rules: { struct: 'error' } }, options);
  return violations.filter(({ message }) => /^Expected type|^The field `(?!x-)\S+` must be present/.test(message));
}
