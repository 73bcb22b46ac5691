import path from 'node:path';

import {
  type BaseResolver,
  type Document,
  ResolveError,
  YamlParseError,
} from '@redocly/openapi-core';

import { DescriptionError } from './DescriptionError';

/**
 * Parses YAML or JSON. The resolver caches it: nothing is parsed twice.
 *
 * @param file absolute path
 * @param what the file is, and what it is for; for messages
 * @throws DescriptionError with the line, if the file is missing, or is neither YAML nor JSON
 */
export async function parseFile(
  file: string,
  resolver: BaseResolver,
  [what, use]: [what: string, use: string],
): Promise<Document> {
  const name = path.relative(process.cwd(), file);
  const document = await resolver
    .resolveDocument(null, file, true)
    .catch((error: unknown) => error as Error);
  if (document instanceof ResolveError) {
    throw new DescriptionError(
      `${name}: ${what} is missing or cannot be read: ${document.message}\n` +
        `  → Restore it: ${use}.`,
    );
  }
  if (document instanceof YamlParseError) {
    throw new DescriptionError(
      `${name}:${document.line}:${document.col}  This does not parse: ${document.message}\n` +
        '  → Correct the syntax, often the indentation, here or in the line before.',
    );
  }
  if (document instanceof Error) throw document;
  return document;
}
