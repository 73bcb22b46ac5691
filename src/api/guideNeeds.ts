/** What Markdown needs of the description: operations that it links to, and tables that its components show. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { DescriptionError } from '@docs-engines/openapi-docs';
import { filesIn } from '@docs-engines/static-first/build';

/** Where Markdown is; the pages of the reference are in a folder of their own. */
const folders = ['docs', 'blog', 'openapi', 'src/pages'];

/** The table of a component of src/components/guides that shows one, by the component. */
const tables: Record<string, string> = {
  Contact: 'Contact',
  CheckStages: 'Reasons',
  Enum: 'Enum',
  Errors: 'Errors',
  Limits: 'Limits',
  MigrationTable: 'MigrationTable',
  Prices: 'Prices',
  RateLimits: 'RateLimits',
  Reason: 'Reason',
  Reasons: 'Reasons',
  SandboxResponses: 'SandboxResponses',
  SandboxFile: 'SandboxFile',
  VerdictTree: 'Reasons',
};

/** How many needs of a file are named. */
const maxNamed = 3;

function markdownIn(siteDir: string): string[] {
  return folders
    .filter((folder) => existsSync(path.join(siteDir, folder)))
    .flatMap((folder) =>
      filesIn(path.join(siteDir, folder), /^(?!reference|README).*\.mdx?$/).map((file) =>
        path.posix.join(folder, file),
      ),
    )
    .sort();
}

/** What a line of Markdown needs and the data does not have. */
function lacksIn(line: string, data: Record<string, string>): string[] {
  const filled = Object.keys(data).filter((name) => !['[]', '{}'].includes(data[name] ?? ''));
  // The name of a row may be on another line than its element.
  const hasTable = (table: string, row: string | undefined) =>
    filled.some((name) => `${name}/`.startsWith(`tables/${table}/${row ? `${row}/` : ''}`));
  const links = Array.from(line.matchAll(/[("]\/api\/([\w-]+)(?=[)"#])/g), ([, slug = '']) => slug);
  const tried = Array.from(line.matchAll(/<TryIt operation="([\w-]+)"/g), ([, slug = '']) => slug);
  const elements = Array.from(line.matchAll(/<([A-Z]\w+)(?: name="([^"]*)")?/g));
  return [
    ...[...links, ...tried].filter((slug) => !(slug in data)).map((slug) => `/api/${slug}`),
    ...elements
      .filter(([, name = '', row]) => {
        const table = tables[name];
        return table && !hasTable(table, row);
      })
      .map(([, name, row]) => `<${name}${row ? ` name="${row}"` : ''} />`),
  ];
}

/** The lines of a text outside of code blocks; the others are empty. */
function prose(text: string): string[] {
  let isCode = false;
  return text.split('\n').map((line) => {
    const isFence = /^\s*(?:```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    return isFence || isCode ? '' : line;
  });
}

/**
 * Finds the Markdown that cannot be shown with a description, before anything else fails because of it.
 *
 * @param file path of the description, absolute
 * @param siteDir absolute path of the project
 * @param data of the openapi-docs plugin: JSON by the name of its file
 * @returns an error that lists each file once, with the line of the first thing that it needs; undefined if there is none
 */
export function lackingGuides(
  file: string,
  siteDir: string,
  data: Record<string, string>,
): DescriptionError | undefined {
  const lacking = markdownIn(siteDir).flatMap((page) => {
    const lines = prose(readFileSync(path.join(siteDir, page), 'utf8'));
    const needs = lines.flatMap((line, index) =>
      lacksIn(line, data).map((need) => ({ need, line: index + 1 })),
    );
    const names = [...new Set(needs.map(({ need }) => need))];
    const more = names.length - maxNamed;
    const listed = [...names.slice(0, maxNamed), ...(more > 0 ? [`and ${more} more`] : [])];
    return needs[0] ? [`${page}:${needs[0].line}  ${listed.join(', ')}`] : [];
  });
  return lacking.length > 0
    ? new DescriptionError(
        [
          `${lacking.length} of the pages show or link to what ${path.relative(siteDir, file)} does not describe:`,
          '',
          ...lacking,
          '',
          '  → Delete or rewrite them, and take them out of sidebars.ts: openapi/README.md, “Use it for your own API”.',
        ].join('\n'),
      )
    : undefined;
}
