import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { bounceTable } from '../bounces/table';
import type { Contract } from './extensions';
import { bundleContract, loadContract } from './read';
import { postmanCollection } from './postman';
import { errorTable, sandboxTable } from './tables';

/** Text by the name of its file. */
type Files = Record<string, string>;

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * The files that the site publishes: from the contract, and the table of bounce codes. The same contract gives the same
 * files.
 *
 * @param file absolute path of an OpenAPI description that lintDescription accepts
 * @param siteUrl where the site is published, without a slash at its end: links of the contract are relative to it
 */
export async function downloadsOf(file: string, siteUrl: string): Promise<Files> {
  const contract = await loadContract(file);
  const key = (contract as Contract)['x-sandbox']?.default_key ?? '';
  const collection = json(await postmanCollection(contract, key));
  return {
    'openapi.yaml': readFileSync(file, 'utf8'),
    'openapi.json': json(await bundleContract(file)),
    // Postman has no site that a link could be relative to.
    'postman.json': collection.replaceAll('](/', `](${siteUrl}/`),
    'errors.json': json(errorTable(contract)),
    'sandbox.json': json(sandboxTable(contract)),
    'bounce-codes.json': json(bounceTable()),
  };
}

/** Writes files into a folder, which is made if it is missing. */
function writeFiles(files: Files, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), text);
  }
}

/**
 * Publishes the contract with the site: `/openapi.yaml`, `/openapi.json`, `/postman.json`, and its tables as
 * `/errors.json` and `/sandbox.json`; and `/bounce-codes.json`. While the site runs, too.
 *
 * @param options.contract path of the OpenAPI description, relative to the site
 */
export default function downloads(
  { siteDir, baseUrl, siteConfig, generatedFilesDir }: LoadContext,
  options: { contract: string },
): Plugin<Files> {
  const file = path.resolve(siteDir, options.contract);
  const served = path.join(generatedFilesDir, 'downloads');
  return {
    name: 'downloads',
    getPathsToWatch: () => [file],
    loadContent: () => downloadsOf(file, siteConfig.url),
    contentLoaded({ content }) {
      writeFiles(content, served);
    },
    // The type leaves out the options of the server, which `docusaurus start` reads.
    configureWebpack: () =>
      ({
        devServer: { static: [{ directory: served, publicPath: baseUrl }] },
      }) as ReturnType<NonNullable<Plugin['configureWebpack']>>,
    postBuild({ content, outDir }) {
      writeFiles(content, outDir);
      return Promise.resolve();
    },
  };
}
