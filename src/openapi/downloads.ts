import mapValues from 'lodash/mapValues';
import openapiTypescript, { astToString } from 'openapi-typescript';

import { bounceTable } from '@docs-engines/bounce-reader';
import { inComment } from '../nodeFile';
import { fileName } from '../siteName';
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

/** TypeScript declarations of every path, operation and schema. Without `externalValue`, which the generator would fetch. */
async function declarations({ bundled, model }: DescriptionFile, siteUrl: string): Promise<string> {
  const source = JSON.stringify(bundled, (key, value: unknown) =>
    key === 'externalValue' && typeof value === 'string' ? undefined : value,
  );
  const types = astToString(await openapiTypescript(source));
  const api = inComment(`${model.info.title} ${model.info.version}`);
  return `/** ${api}, from ${siteUrl}/openapi.yaml by openapi-typescript */\n\n${types}`;
}

/**
 * The files that the site publishes: the description itself, a Postman collection, types, its tables and those of the
 * bounce codes with their schemas, the sandbox, and the reader of bounces. Deterministic.
 *
 * @param siteUrl where the site is published, with its base path and without a slash at its end
 * @param houseRules whether the API is our own: what is made by a converter that cannot take every description is left out
 *   of another one, and so are our bounce codes and the schemas of our tables
 */
export async function downloadsOf(
  description: DescriptionFile,
  siteUrl: string,
  houseRules = true,
): Promise<Files> {
  const { text, bundled, model } = description;
  const convert = async (name: string, converted: () => Promise<string>): Promise<Files> => {
    try {
      return { [name]: await converted() };
    } catch (error) {
      if (houseRules) throw error;
      console.warn(
        `${name} is left out: ${error instanceof Error ? error.message : String(error)}`,
      );
      return {};
    }
  };
  return {
    'openapi.yaml': text,
    'openapi.json': json(bundled),
    // Postman has no site that a link could be relative to.
    ...(await convert('postman.json', async () =>
      json(await postmanCollection(bundled, model)).replaceAll('](/', `](${siteUrl}/`),
    )),
    ...(await convert(`${fileName}.d.ts`, () => declarations(description, siteUrl))),
    ...(model.problems.length > 0 && { 'errors.json': json(errorTable(model)) }),
    ...(model.sandbox && {
      'sandbox.json': json(sandboxTable(model)),
      ...sandboxFiles(description, siteUrl),
    }),
    ...(houseRules && {
      'bounce-codes.json': json(bounceTable()),
      ...mapValues(tableSchemas(model, siteUrl), json),
      ...bounceFiles(siteUrl),
    }),
  };
}
