/** What `mcp.mjs` knows: the built site. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { filesIn } from '@docs-engines/static-first/build';
import type { Entry, SearchIndex } from '../search/entry';
import { componentsOf, type OpenApiDocument } from './operation';
import { pathOf } from './pathOf';

/** What the server says of the site that it has. */
export interface McpSite {
  name: string;
  /** The name of the program: `acme-docs`. */
  program: string;
  /** What the search finds beside pages, sections, operations and fields: `errors and settings`. */
  finds?: string;
  /** What it has beside pages and search: `a calculator`. */
  has?: string;
  /** The path, below the base path, of the page that says how an editor starts it. */
  guide?: string;
  /** A query, and the path of a page below the base path, as examples. */
  examples?: { query: string; page: string };
}

export interface McpData {
  site: McpSite;
  /** With the base path, and a slash at its end. */
  siteUrl: string;
  /** The version of the API. */
  version: string;
  /** `llms.txt`: the rules for programs, then the list of pages. */
  index: string;
  entries: Entry[];
  synonyms: string[][];
  /** Markdown of the pages that `llms.txt` lists, by percent-encoded path with the base path. Operations are in `api`. */
  pages: Record<string, string>;
  /** The paths and webhooks of the OpenAPI description, and the components that they refer to; without examples. */
  api: OpenApiDocument;
  /** For the tools that the site adds. */
  toolData?: unknown;
}

/** Members whose own members have names that the description chooses, such as `example`. */
const maps =
  /^(?:properties|patternProperties|dependentSchemas|\$defs|schemas|parameters|headers|responses|requestBodies|links|callbacks|pathItems|paths|webhooks|content|mediaTypes|encoding)$/;
/** Members in which nothing is an example, whatever it is called. */
const data = /^(?:default|enum|const|security|mapping|variables|dependentRequired)$/;

/** @param isMap whether the node is one of `maps` */
function removeExamples(node: unknown, isMap = false): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (!isMap && /^examples?$/.test(key)) Reflect.deleteProperty(node, key);
    else if (isMap || !data.test(key)) {
      removeExamples(value, !isMap && !Array.isArray(value) && maps.test(key));
    }
  }
}

/**
 * @param outDir the built site, with its Markdown twins
 * @param siteUrl with the base path, and a slash at its end
 * @param toolData for the tools that the site adds
 */
export function mcpData(outDir: string, siteUrl: string, site: McpSite, toolData?: unknown): McpData {
  const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
  const index = read('llms.txt');
  const { entries, synonyms } = JSON.parse(read('search-index.json')) as SearchIndex;
  const description = JSON.parse(read('openapi.json')) as Partial<OpenApiDocument> & {
    webhooks?: OpenApiDocument['paths'];
    info: { version: string };
  };
  removeExamples(description);
  const { info, components = {}, webhooks } = description;
  const paths = { ...description.paths, ...webhooks };
  const operations = entries.filter(({ kind }) => kind === 'operation').map(({ url }) => pathOf(url, siteUrl));
  const twins = filesIn(outDir, /\.md$/)
    .filter((file) => index.includes(`](${new URL(file, siteUrl).href})`))
    .map((file) => [pathOf(file, siteUrl), file] as const)
    .filter(([url]) => !operations.includes(url));
  return {
    site,
    siteUrl,
    version: info.version,
    index,
    entries,
    synonyms,
    pages: Object.fromEntries(twins.map(([url, file]) => [url, read(file)])),
    api: { paths, components: componentsOf(paths, components) },
    toolData,
  };
}
