/** `llms.txt` and `llms-full.txt` (https://llmstxt.org). */
import { readFileSync } from 'node:fs';

import { parseHtml } from './html';
import { markdownOf } from './markdown';
import { type Section, withoutSlash } from './sections';
import type { Twin } from './twin';

/** What a site is about. The title is text; the other texts are HTML. */
export interface About {
  title: string;
  description?: string;
  /** The URL of each, and what it is. */
  servers?: readonly (readonly [url: string, html?: string])[];
  authentication?: readonly { description?: string }[];
}

/** A Markdown file with rules for programs. */
interface RulesFile {
  /** Its name in messages. */
  file: string;
  path: string;
}

const paragraphsOf = (html = '') =>
  markdownOf(parseHtml(html))
    .trim()
    .split(/\n{2,}/)
    .filter(Boolean);

/**
 * The rules of a file.
 *
 * @param pages the URLs of all pages
 * @throws Error if they link to a page that does not exist: the build checks links of pages, and this is not one
 */
function rulesIn({ file, path }: RulesFile, siteUrl: string, pages: string[]): string {
  const rules = readFileSync(path, 'utf8').replaceAll('](/', `](${siteUrl}/`);
  const links = Array.from(rules.matchAll(/\]\(([^)#]+)/g), ([, link = '']) => link);
  const isPage = (link: string) => link.startsWith(`${siteUrl}/`) && !/\.\w+$/.test(link);
  const wrong = links.find((link) => isPage(link) && !pages.includes(link));
  if (wrong) {
    throw new Error(`${file} links to ${wrong}, which does not exist, or is in no index.\n  → Correct or delete it.`);
  }
  return rules.replace(/[^\n]$/, '$&\n');
}

/** Servers and keys, as a list behind the rules: a rule may say that a server is a placeholder. */
function accessOf({ servers = [], authentication = [] }: About): string {
  return [
    ...servers.map(([url, html]) => {
      const text = paragraphsOf(html).join(' ');
      return `- \`${url}\`${text && `: ${text}`}\n`;
    }),
    ...authentication.flatMap(({ description }) =>
      paragraphsOf(description)
        .slice(0, 2)
        .map((paragraph) => `- ${paragraph}\n`),
    ),
  ].join('');
}

/**
 * Orders the twins by section. A page is listed once, where it is first, since an operation with two tags is in the sidebar
 * twice. Pages that no sidebar has are the last section: “Optional” is what a reader with little room may skip.
 *
 * @param isIndexed whether a twin is listed
 * @throws Error if a section has a page without a twin
 */
export function ordered(
  twins: readonly Twin[],
  sections: readonly Section[],
  isIndexed: (twin: Twin) => boolean,
): { title: string; twins: Twin[] }[] {
  const byPath = new Map(twins.map((twin) => [withoutSlash(decodeURI(new URL(twin.url).pathname)), twin]));
  const done = new Set(twins.filter((twin) => !isIndexed(twin)));
  const taken = sections.map(({ title, paths }) => ({
    title,
    twins: paths.flatMap((path) => {
      const twin = byPath.get(path);
      if (!twin) throw new Error(`${path} is in a sidebar, and has no Markdown twin.`);
      if (done.has(twin)) return [];
      done.add(twin);
      return [twin];
    }),
  }));
  const others = twins.filter((twin) => !done.has(twin));
  const all = [...taken, { title: 'Optional', twins: others }];
  return all.filter((section) => section.title && section.twins.length > 0);
}

/** Escapes a text for the brackets of a Markdown link. */
function linkText(text: string): string {
  // Before letters and digits, a backslash is literal (CommonMark).
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]<]|\\(?=[!-/:-@[-`{-~]|$)/g, String.raw`\$&`);
}

/**
 * @param siteUrl with the base path, without a slash at its end
 * @throws Error if the rules link to a page that does not exist
 */
export function llmsText(sections: ReturnType<typeof ordered>, about: About, siteUrl: string, rulesFile?: RulesFile) {
  const lists = sections.map(({ title: section, twins }) => {
    const lines = twins.map(
      ({ title: name, twinUrl, description }) =>
        `- [${linkText(name)}](${twinUrl})${description && `: ${description}`}\n`,
    );
    return `## ${section}\n\n${lines.join('')}`;
  });
  const [summary = ''] = paragraphsOf(about.description);
  const pages = sections.flatMap(({ twins }) => twins.map(({ url }) => url));
  const rules = (rulesFile ? rulesIn(rulesFile, siteUrl, pages) : '') + accessOf(about);
  return [
    `# ${about.title}\n${summary && `\n> ${summary}\n`}`,
    `Every page is Markdown at its URL with \`.md\`, or for \`Accept: text/markdown\`. All in one file: ${siteUrl}/llms-full.txt\n`,
    ...(rules ? [`Rules for programs and agents:\n\n${rules}`] : []),
    ...lists,
  ].join('\n');
}

/** All twins in one file, each with its source. */
export function llmsFullText(sections: ReturnType<typeof ordered>): string {
  return sections
    .flatMap(({ twins }) => twins)
    .map(({ url, body }) => `Source: ${url}\n\n${body}`)
    .join('\n---\n\n');
}
