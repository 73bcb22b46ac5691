/** What we add to the reference of the OpenAPI description. */
import path from 'node:path';

import mapKeys from 'lodash/mapKeys';

import type { DescriptionFile, Operation, Product } from '@docs-engines/openapi-docs';

import { fileName } from './fileName';
import { houseRules, site } from '../site';
import { costText } from './cost';
import { extensionFiles, ownFiles } from './downloads';
import { creditsOf, rateLimitOf, sandboxOf, scopeOf } from './extensions';
import { guideTables, type MigrationSource, tableFiles } from './guideTables';
import { homeContent } from './homePage';
import { readMigration } from './migration';
import { presetsOf } from './presets';
import { explainedAt } from './problemPage';
import { ownRules } from './rules';
import { extensionTypes } from './rules/extensionTypes';
import { sandboxData } from './sandboxData';
import { sandboxDownload } from './sandboxFile';
import { sandboxServer } from './sandboxServer';
import { searchEntries } from './searchEntries';

function factsOf(operation: Operation): [label: string, markdown: string | undefined][] {
  const scope = scopeOf(operation);
  const credits = creditsOf(operation);
  const limit = rateLimitOf(operation);
  return [
    ['Scope', scope && (scope === 'any' ? 'Any valid key' : `\`${scope}\``)],
    ['Cost', credits && (credits.note ?? costText(credits))],
    ['Rate limit', limit && `${limit.limit.toLocaleString('en')} requests in ${limit.window_seconds} seconds`],
  ];
}

function noteOf(operation: Operation): string | undefined {
  const credits = creditsOf(operation);
  return credits && costText(credits);
}

/** Data of guides, of the home page, and of the sandbox. */
function dataOf(description: DescriptionFile, siteUrl: string, services?: MigrationSource[]): Record<string, object> {
  const { file, model } = description;
  return {
    // The home page of our own API imports it.
    'tables/Reasons': [],
    ...mapKeys(tableFiles(guideTables(model, services)), (_, name) => `tables/${name}`),
    ...(model.info.contact && { 'tables/Contact': model.info.contact }),
    ...(sandboxOf(model) && { 'tables/SandboxFile': sandboxDownload(description, siteUrl) }),
    'api/home': services ? homeContent(model, path.relative(process.cwd(), file)) : {},
    'api/sandbox': sandboxOf(model) ? sandboxData(model, path.dirname(file)) : {},
  };
}

/** What our extensions describe: another description may have them, too. */
export const anyApi: Product = {
  fileName,
  samples: { prefix: site.name },
  extensionTypes,
  sandboxOf: sandboxServer,
  factsOf,
  noteOf,
  headerExampleOf: (operation) => rateLimitOf(operation)?.policy,
  explainedAt,
  presetsOf,
  searchEntriesOf: searchEntries,
  data: dataOf,
  downloads: extensionFiles,
};

/** Result codes of other services, mapped to ours: no part of the description, but shown in tables like it. */
const migration = path.resolve('static/migration.json');

/** Our description explains its extensions itself. */
const remedies = {
  struct: 'Correct the structure: see https://spec.openapis.org/oas/v3.1.0, and the first lines of the file for `x-…`.',
};

/** Our own API keeps our rules, and has what our guides and our home page show of it. */
export const ourApi: Product = {
  ...anyApi,
  house: { rules: ownRules, remedies },
  data: async (description, siteUrl) => dataOf(description, siteUrl, await readMigration(migration, description.model)),
  downloads: (description, siteUrl) => ({ ...extensionFiles(description, siteUrl), ...ownFiles(description, siteUrl) }),
  // Rules also read the records of the sandbox.
  watch: (file) => [
    migration,
    path.join(path.dirname(file), 'redocly.yaml'),
    path.join(path.dirname(file), 'sandbox/*.json'),
  ],
};

/** What this site adds. */
export const product: Product = houseRules ? ourApi : anyApi;
