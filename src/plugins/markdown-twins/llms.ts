/** `llms.txt` and `llms-full.txt` (https://llmstxt.org). */
import { readFileSync } from 'node:fs';

import type { InfoView } from '../../openapi/views/info';
import { parseHtml } from './html';
import { markdownOf } from './markdown';
import { type Section, withoutSlash } from './sections';
import type { Twin } from './twin';

/** Rules of ours that the description says in many places. */
const rulesFile = 'openapi/_agents.mdx';

const paragraphsOf = (html = '') =>
  markdownOf(parseHtml(html))
    .trim()
    .split(/\n{2,}/)
    .filter(Boolean);

/**
 * Servers and keys from the OpenAPI description, then our own rules.
 *
 * @param pages the URLs of all pages
 * @throws Error if our rules link to a page that does not exist: the build checks links of pages, and this is not one
 */
function rules({ servers, authentication }: InfoView, siteUrl: string, pages: string[]): string {
  const own = readFileSync(rulesFile, 'utf8').replaceAll('](/', `](${siteUrl}/`);
  const links = Array.from(own.matchAll(/\]\(([^)#]+)/g), ([, link = '']) => link);
  const isPage = (link: string) => link.startsWith(`${siteUrl}/`) && !/\.\w+$/.test(link);
  const wrong = links.find((link) => isPage(link) && !pages.includes(link));
  if (wrong) {
    throw new Error(
      `${rulesFile} links to ${wrong}, which does not exist, or is in no index.\n  → Correct or delete it.`,
    );
  }
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
    own,
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
  const byPath = new Map(
    twins.map((twin) => [withoutSlash(decodeURI(new URL(twin.url).pathname)), twin]),
  );
  const done = new Set(twins.filter((twin) => !isIndexed(twin)));
  const taken = sections.map(({ title, paths }) => ({
    title,
    twins: paths.flatMap((path) => {
      const twin = byPath.get(path);
      if (!twin) {
        throw new Error(`${path} is in a sidebar, and has no Markdown twin.`);
      }
      if (done.has(twin)) return [];
      done.add(twin);
      return [twin];
    }),
  }));
  const rest = twins.filter((twin) => !done.has(twin));
  return [...taken, { title: 'Optional', twins: rest }].filter(
    (section) => section.twins.length > 0,
  );
}

/** Escapes a text for the brackets of a Markdown link. */
function linkText(text: string): string {
  // Before letters and digits, a backslash is literal (CommonMark).
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]]|\\(?=[!-/:-@[-`{-~]|$)/g, String.raw`\$&`);
}

/**
 * @param info of the OpenAPI description
 * @param siteUrl with the base path, without a slash at its end
 */
export function llmsText(
  sections: ReturnType<typeof ordered>,
  info: InfoView,
  siteUrl: string,
): string {
  const lists = sections.map(({ title: section, twins }) => {
    const lines = twins.map(
      ({ title: name, twinUrl, description: about }) =>
        `- [${linkText(name)}](${twinUrl})${about && `: ${about}`}\n`,
    );
    return `## ${section}\n\n${lines.join('')}`;
  });
  const [summary = ''] = paragraphsOf(info.description);
  const pages = sections.flatMap(({ twins }) => twins.map(({ url }) => url));
  return [
    `# ${info.title}\n\n> ${summary}\n`,
    `Every page is Markdown at its address with \`.md\`, or for \`Accept: text/markdown\`. All in one file: ${siteUrl}/llms-full.txt\n`,
    `Rules for programs and agents:\n\n${rules(info, siteUrl, pages)}`,
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
