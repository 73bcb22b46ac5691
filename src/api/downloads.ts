import mapValues from 'lodash/mapValues';

import { bounceTable } from '@docs-engines/bounce-reader';
import type { DescriptionFile, Files } from '@docs-engines/openapi-docs';
import { bounceFiles } from './bounceFile';
import { problemsOf, sandboxOf } from './extensions';
import { errorTable, sandboxTable } from './downloadTables';
import { sandboxFiles } from './sandboxFile';
import { downloadSchemas } from './downloadSchemas';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The tables of the description, and the sandbox. */
export function extensionFiles(description: DescriptionFile, siteUrl: string): Files {
  const { model } = description;
  return {
    ...(problemsOf(model).length > 0 && { 'errors.json': json(errorTable(model)) }),
    ...(sandboxOf(model) && { 'sandbox.json': json(sandboxTable(model)), ...sandboxFiles(description, siteUrl) }),
  };
}

/** The bounce codes, the schemas of all tables, and the reader of bounces. */
export function ownFiles({ model }: DescriptionFile, siteUrl: string): Files {
  return {
    'bounce-codes.json': json(bounceTable()),
    ...mapValues(downloadSchemas(model, siteUrl), json),
    ...bounceFiles(siteUrl),
  };
}
