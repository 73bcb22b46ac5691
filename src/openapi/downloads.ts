import mapValues from 'lodash/mapValues';
import openapiTypescript, { astToString } from 'openapi-typescript';

import { bounceTable } from '../bounces/table';
import { site } from '../site';
import { bounceFiles } from './bounceFile';
import type { Files } from './writePages';
import { postmanCollection } from './postman';
import type { DescriptionFile } from './read';
import { errorTable, sandboxTable } from './publishedTables';
import { sandboxFiles } from './sandboxFile';
import { tableSchemas } from './tableSchemas';

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Types of every path, operation and schema, for TypeScript. */
async function declarations({ text, model }: DescriptionFile, siteUrl: string): Promise<string> {
  const types = astToString(await openapiTypescript(text));
  return `/** ${model.info.title} ${model.info.version}, from ${siteUrl}/openapi.yaml by openapi-typescript */\n\n${types}`;
}

/**
 * The files that the site publishes: the description itself, a Postman collection, types, its tables and those of the
 * bounce codes with their schemas, the sandbox, and the reader of bounces. Deterministic.
 *
 * @param siteUrl where the site is published, with its base path and without a slash at its end
 */
export async function downloadsOf(description: DescriptionFile, siteUrl: string): Promise<Files> {
  const { text, bundled, model } = description;
  const collection = json(await postmanCollection(bundled, model));
  return {
    'openapi.yaml': text,
    'openapi.json': json(bundled),
    // Postman has no site that a link could be relative to.
    'postman.json': collection.replaceAll('](/', `](${siteUrl}/`),
    [`${site.name.toLowerCase()}.d.ts`]: await declarations(description, siteUrl),
    'errors.json': json(errorTable(model)),
    'sandbox.json': json(sandboxTable(model)),
    'bounce-codes.json': json(bounceTable()),
    ...mapValues(tableSchemas(model, siteUrl), json),
    ...sandboxFiles(description, siteUrl),
    ...bounceFiles(siteUrl),
  };
}
