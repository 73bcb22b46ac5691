import { type BaseResolver, type Document, ResolveError, YamlParseError } from '@redocly/openapi-core';

import { DescriptionError, faultText, nameOf } from '../errors/DescriptionError';

/** Rules of YAML 1.2 that other parsers do not keep: what the message says, and what to do. */
const rules: [reason: RegExp, remedy: string][] = [
  [
    /indentation/,
    'YAML 1.2 wants each line of a value deeper than its key, the closing bracket of `{ … }` or `[ … ]` and the lines of a quoted text, too (sections 7.3 and 7.4): indent this one. Other tools may read it as it is.',
  ],
  [
    /duplicated mapping key/,
    'YAML 1.2 wants the keys of an object to differ (section 3.2.1.3): join the two, or rename one.',
  ],
  [/tab/, 'YAML 1.2 has no tabs in indentation (section 6.1): write spaces.'],
];

/**
 * Parses YAML or JSON. The resolver caches it: nothing is parsed twice.
 *
 * @param file absolute path
 * @param options for messages: what the file is, and why it is needed
 * @throws DescriptionError with the line, if the file is missing, or is neither YAML nor JSON
 */
export async function parseFile(
  file: string,
  resolver: BaseResolver,
  { what, purpose }: { what: string; purpose: string },
): Promise<Document> {
  const document = await resolver.resolveDocument(null, file, true).catch((error: unknown) => error as Error);
  const name = nameOf(file);
  if (document instanceof ResolveError) {
    const reason = `${what} is missing or cannot be read: ${document.message}`;
    throw new DescriptionError(`${name}: ${reason}\n  → Correct its path, or restore it: ${purpose}.`);
  }
  if (document instanceof YamlParseError) {
    const { line, col: column, message } = document;
    // The parser names the path of the file on this machine, and the place once more.
    const reason = message.replace(/ in "[^"]*"(?= \(|$)/, '').replace(/ \(\d+:\d+\)/, '');
    const [, remedy = 'Correct the syntax, often the indentation, here or in the line before.'] =
      rules.find(([known]) => known.test(message)) ?? [];
    throw new DescriptionError(faultText({ file: name, line, column }, `This does not parse: ${reason}`, remedy));
  }
  if (document instanceof Error) throw document;
  return document;
}
