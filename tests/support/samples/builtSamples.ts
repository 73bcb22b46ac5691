/** The samples of the built pages, as a reader copies them. */
import { readFileSync } from 'node:fs';

import { type CheerioAPI, load } from 'cheerio';

import type { Sample } from '@docs-engines/api-samples';
import type { SampleServer } from '@docs-engines/openapi-docs/console';
import { defaultPort } from '@docs-engines/api-sandbox/node';

/** Where samples expect the sandbox. */
export const localSandbox = `localhost:${defaultPort}`;

const parsedPages = new Map<string, CheerioAPI>();

/** A page is parsed once: each has more than 200 KB. */
function builtPage(slug: string): CheerioAPI {
  const page = parsedPages.get(slug) ?? load(readFileSync(`build/api/${slug}.html`, 'utf8'));
  parsedPages.set(slug, page);
  return page;
}

/**
 * The text of a sample in the HTML of an operation's page.
 *
 * @param server by default, the one whose lines nothing hides
 */
export function builtSample(slug: string, language: Sample['id'], server?: SampleServer['id']): string {
  const code = builtPage(slug)(`[data-language="${language}"] code`).clone();
  code.find(server ? `[data-server]:not([data-server~="${server}"])` : '[hidden]').remove();
  return code.text();
}
