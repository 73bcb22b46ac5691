/** Reads front matter. What is wrong there is told, and left out, so that one build can tell all that is wrong. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { MarkdownConfig } from '@docusaurus/types';
import { DEFAULT_PARSE_FRONT_MATTER, escapeRegexp } from '@docusaurus/utils';
import { parseYaml } from '@redocly/openapi-core';

import { type Fault, nearestOr, placeAt, placeOf } from './fault';
import { fieldFault, lengthFault } from './fields';
import { mdxFault } from './mdx';

/** What is read of a file. */
interface Read {
  faults: Fault[];
  /** Without what is wrong. */
  fields: Record<string, unknown>;
  /** What follows the front matter. */
  content: string;
}

/** The front matter of a page, as text; empty if it has none. */
const blockOf = (text: string) => /^\uFEFF?---\r?\n([^]*?)\n---/.exec(text)?.[1]?.replaceAll('\r', '') ?? '';

const lineOf = (text: string, name: string) =>
  text.split('\n').findIndex((line) => new RegExp(`^['"]?${escapeRegexp(name)}['"]?\\s*:`).test(line)) + 1 || 1;

/** Reads front matter without each line that is no YAML: the others still count. */
async function readYaml(file: string, text: string): Promise<Read> {
  const faults: Fault[] = [];
  const lines = text.split('\n');
  for (;;) {
    const fileContent = lines.join('\n');
    try {
      // Docusaurus' parser returns nothing, and no error, for a text that it has failed at before.
      parseYaml(blockOf(fileContent));
      const { frontMatter, content } = await DEFAULT_PARSE_FRONT_MATTER({ filePath: file, fileContent });
      return { faults, fields: frontMatter, content };
    } catch (error) {
      const { reason, mark } = error as { reason?: string; mark?: { line: number; column: number } };
      let at = (mark?.line ?? 0) + 1;
      while (at > 1 && !lines[at]?.trim()) at -= 1;
      faults.push(
        `${file}:${at + 1}:${(mark?.column ?? 0) + 1}  This is no YAML: ${reason ?? (error as Error).message}.\n` +
          '  → Correct it: a text with a colon, a quote or a # needs quotes around it.',
      );
      if (faults.length > 9) return { faults, fields: {}, content: fileContent };
      lines[at] = '';
    }
  }
}

/** Reads `authors.yml` or `tags.yml`: nothing if there is no such file. */
export async function readData(file: string): Promise<Read> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const { faults, ...read } = await readYaml(file, `---\n${text}\n---\n`);
  return { ...read, faults: faults.map((fault) => fault.replace(/\d+/, (line) => String(Number(line) - 1))) };
}

/** `Date.UTC` rolls a day that a month does not have over into another month. */
function isDay([year = '', month = '', day = '']: string[]): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() + 1 === Number(month);
}

/** Invalid dates, in front matter or in the path of a post: YAML and JavaScript roll the 45th of a month over into the next one. */
function dayFaults(file: string, block: string): Fault[] {
  const places = [
    [file, /^blog\/.*?(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(file)] as const,
    ...block.split('\n').map((line, index) => {
      const key = /^(?:\s*|last_update: *\{ *)date: *['"]?(\d{4})-(\d{1,2})-(\d{1,2})/;
      return [`${file}:${index + 2}`, key.exec(line)] as const;
    }),
  ];
  return places.flatMap(([place, found]) => {
    const day = found?.slice(1);
    return !day || isDay(day)
      ? []
      : `${place}  There is no day ${day.join('-')}.\n  → Write a date as year, month and day: 2026-12-31.`;
  });
}

/** Characters that Docusaurus does not escape when it writes a path into a string literal of its route list. */
const unprintable = /[\\\p{Cc}]/u;

/** What XML cannot contain (https://www.w3.org/TR/xml/#charsets): no reader could parse a feed with it. */
const notInXml = /[^\t\n\r\P{Cc}]|[\p{Cs}\uFFFE\uFFFF]/u;

/** Tags and authors that the files of the folder do not have. Docusaurus would stop at an unknown author: it is left out. */
async function keyFaults(
  file: string,
  text: string,
  fields: Read['fields'],
  name: 'tags' | 'authors',
): Promise<Fault[]> {
  const data = `${file.replace(/\/.*/, '')}/${name}.yml`;
  // Without such a file, a page may have any tag.
  const values = [existsSync(data) ? (fields[name] ?? []) : []].flat() as (string | { key?: string })[];
  const keys = values.length > 0 ? Object.keys((await readData(data)).fields) : [];
  const keyOf = (value: (typeof values)[number]) =>
    typeof value === 'object' ? (value.key ?? JSON.stringify(value)) : value;
  if (name === 'authors' && values.length > 0) fields[name] = values.filter((value) => keys.includes(keyOf(value)));
  return values.map(keyOf).flatMap((key) => {
    const place = placeOf(file, text, new RegExp(`(?<=^${name}:[^]*?)\\b${escapeRegexp(key)}\\b`, 'm'));
    return keys.includes(key)
      ? []
      : `${place}  ${data} does not have ${key}.\n  → ${nearestOr('Add it there.', key, keys)}`;
  });
}

/**
 * Reads the front matter of a page. `unfinished` has what it lacks before it can be published.
 *
 * @param file its path in the project
 * @throws Error if the name of the file would break out of a string literal in Docusaurus' list of routes
 */
export async function readFrontMatter(file: string, text: string): Promise<Read & { unfinished: Fault[] }> {
  if (unprintable.test(file)) {
    throw new Error(`${file}  The name of this file has a backslash or a line break.\n  → Rename it.`);
  }
  const of = /^(?:src\/)?(blog|pages)\//.exec(file)?.[1] ?? 'docs';
  const { faults, fields, content } = await readYaml(file, text);
  const days = dayFaults(file, blockOf(text));
  if (days.length > 0) for (const name of ['date', 'last_update']) Reflect.deleteProperty(fields, name);
  const isMade = /^(?:openapi\/reference|\.docusaurus)\//.test(file);
  for (const [name, value] of isMade ? [] : Object.entries(fields)) {
    const isCode = name === 'slug' && unprintable.test(String(value));
    const fault = isCode
      ? `The slug ${JSON.stringify(value)} has a backslash or a line break.\n  → Write a path with slashes: /my-page.`
      : fieldFault(of, name, value);
    if (!fault) continue;
    faults.push(`${file}:${lineOf(text, name)}  ${fault}`);
    Reflect.deleteProperty(fields, name);
  }
  const index = text.search(notInXml);
  const code = text.charCodeAt(index).toString(16).toUpperCase().padStart(4, '0');
  if (index >= 0) faults.push(`${placeAt(file, text, index)}  A control character is here, U+${code}.\n  → Remove it.`);
  faults.push(...days, ...(await keyFaults(file, text, fields, 'tags')));
  if (of === 'blog') faults.push(...(await keyFaults(file, text, fields, 'authors')));
  const length = /(?:^|\/)_/.test(file) || fields.draft === true ? undefined : lengthFault(of, fields.description);
  return { faults, fields, content, unfinished: length ? [`${file}:${lineOf(text, 'description')}  ${length}`] : [] };
}

/** The parser of front matter for Docusaurus: it leaves out what is wrong, which `readFrontMatter` tells. */
export const parseFrontMatter: MarkdownConfig['parseFrontMatter'] = async ({ filePath, fileContent }) => {
  const file = path.relative(process.cwd(), filePath).replaceAll(path.sep, '/');
  const { fields, content } = await readFrontMatter(file, fileContent);
  // For `omitBroken`, which cannot wait.
  if (process.env.NODE_ENV === 'production') mdxFault(file, fileContent);
  return { frontMatter: fields, content };
};
