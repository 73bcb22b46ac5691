import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { bounceTable } from '../bounces/table';
import { postmanCollection } from './postman';
import type { DescriptionFile } from './read';
import { errorTable, sandboxTable } from './tables';

/** Texts by file name. */
type Files = Record<string, string>;

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * The files that the site publishes: the description itself, a Postman collection, its tables, and the bounce codes.
 * Deterministic.
 *
 * @param siteUrl where the site is published, without a slash at its end
 */
export async function downloadsOf(
  { text, bundled, model }: DescriptionFile,
  siteUrl: string,
): Promise<Files> {
  const collection = json(await postmanCollection(bundled, model));
  return {
    'openapi.yaml': text,
    'openapi.json': json(bundled),
    // Postman has no site that a link could be relative to.
    'postman.json': collection.replaceAll('](/', `](${siteUrl}/`),
    'errors.json': json(errorTable(model)),
    'sandbox.json': json(sandboxTable(model)),
    'bounce-codes.json': json(bounceTable()),
  };
}

/** Writes files into a folder, which is made if it is missing. */
export function writeFiles(files: Files, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), text);
  }
}
