/** Parses front matter, and rejects invalid dates, paths and characters, and conflict markers of Git. */
import path from 'node:path';

import type { MarkdownConfig } from '@docusaurus/types';

/** `Date.UTC` rolls a day that a month does not have over into another month. */
function isDay([year = '', month = '', day = '']: string[]): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() + 1 === Number(month);
}

/**
 * Rejects invalid dates: YAML and JavaScript roll the 45th of a month over into the next month.
 *
 * @param file its path in the project
 * @throws Error if there is no such day in the front matter or, of a post, in the path
 */
function checkDays(file: string, text: string): void {
  const [, block = ''] = /^---\n(.*?)\n---/s.exec(text.replaceAll('\r', '')) ?? [];
  const places = [
    [file, /^blog\/.*?(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(file)] as const,
    ...block.split('\n').map((line, index) => {
      const key = /^(?:\s*|last_update: *\{ *)date: *['"]?(\d{4})-(\d{1,2})-(\d{1,2})/;
      return [`${file}:${index + 2}`, key.exec(line)] as const;
    }),
  ];
  for (const [place, found] of places) {
    const day = found?.slice(1);
    if (day && !isDay(day)) {
      throw new Error(
        `${place}  There is no day ${day.join('-')}.\n  → Write a date as year, month and day: 2026-12-31.`,
      );
    }
  }
}

/** Characters that Docusaurus does not escape when it writes a path into a string literal of its route list. */
const unprintable = /[\\\p{Cc}]/u;

/**
 * Rejects page paths that would break out of a string literal in Docusaurus' route list.
 *
 * @param file its path in the project
 * @throws Error if the file name or the slug contains a backslash or a control character
 */
function checkPath(file: string, text: string, slug: unknown): void {
  if (unprintable.test(file)) {
    throw new Error(`${file}  The name of this file has a backslash or a line break.\n  → Rename it.`);
  }
  if (typeof slug === 'string' && unprintable.test(slug)) {
    const line = text.split('\n').findIndex((one) => one.startsWith('slug:')) + 1 || 1;
    throw new Error(
      `${file}:${line}  The slug ${JSON.stringify(slug)} has a backslash or a line break.\n` +
        '  → Write a path with slashes: /my-page.',
    );
  }
}

/** What XML cannot contain (https://www.w3.org/TR/xml/#charsets): no reader could parse a feed with it. */
const notInXml = /[^\t\n\r\P{Cc}]|[\p{Cs}\uFFFE\uFFFF]/u;

/** @throws Error if a page, or a text in its front matter, has a character that no feed can contain */
function checkTexts(file: string, text: string, frontMatter: Record<string, unknown>): void {
  const index = text.search(notInXml);
  if (index >= 0) {
    const lines = text.slice(0, index).split('\n');
    const place = `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
    const code = text.charCodeAt(index).toString(16).toUpperCase().padStart(4, '0');
    throw new Error(`${place}  A control character is here, U+${code}.\n  → Remove it.`);
  }
  for (const [name, value] of Object.entries(frontMatter)) {
    if (notInXml.test(typeof value === 'string' ? value : '')) {
      const line = text.split('\n').findIndex((one) => one.startsWith(`${name}:`)) + 1 || 1;
      throw new Error(
        `${file}:${line}  ${name} has a control character: ${JSON.stringify(value)}\n` +
          '  → Remove it. Between double quotes, YAML reads \\b as one; write \\\\b for a backslash.',
      );
    }
  }
}

/** @throws Error if a conflict marker of Git is left, which Markdown takes for a heading or for quotes */
function checkConflictMarkers(file: string, text: string): void {
  const line = text.split(/\r?\n/).findIndex((one) => /^(?:<{7} |>{7} |\|{7} )/.test(one)) + 1;
  if (line > 0) throw new Error(`${file}:${line}  A merge conflict is left here.\n  → Resolve it.`);
}

/** The parser of front matter for Docusaurus. */
export const parseFrontMatter: MarkdownConfig['parseFrontMatter'] = async ({
  defaultParseFrontMatter,
  filePath,
  fileContent,
}) => {
  const file = path.relative(process.cwd(), filePath).replaceAll(path.sep, '/');
  checkConflictMarkers(file, fileContent);
  checkDays(file, fileContent);
  const parsed = await defaultParseFrontMatter({ filePath, fileContent });
  checkPath(file, fileContent, parsed.frontMatter.slug);
  checkTexts(file, fileContent, parsed.frontMatter);
  return parsed;
};
