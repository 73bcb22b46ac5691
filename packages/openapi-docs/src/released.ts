/** The description is compared with the released one: what breaks programs has to be announced, and what moves a page redirected. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { getLineColLocation, Source } from '@redocly/openapi-core';

import { breakingChanges } from './breakingChanges';
import type { DescriptionError } from './DescriptionError';
import { errorOf, type Violation } from './lint';
import { movedPages, type Redirects } from './movedPages';
import { ownMember } from './ownMember';
import type { Product } from './product';
import { readDescription } from './read';

/** What an entry of the changelog can be. */
export const labels = ['Added', 'Changed', 'Fixed', 'Deprecated', 'Breaking'] as const;

/** The labels of the entries under each version, `- **Added:** …`, by version. */
export function changelogOf(markdown: string): Record<string, string[]> {
  const [, ...sections] = markdown.split(/^## /m);
  return Object.fromEntries(
    sections.map((section) => [
      /^\S+/.exec(section)?.[0] ?? '',
      Array.from(section.matchAll(/^- \*\*(\w+):\*\*/gm), ([, label = '']) => label),
    ]),
  );
}

/** The files that are compared; absolute paths. */
interface Files {
  description: string;
  /** The description as it was when the last version was released. */
  released: string;
  /** Markdown: a section for each version, `## 1.0.0`. */
  changelog: string;
}

/**
 * Compares the description with the released one.
 *
 * @param redirects of the site; without them, pages may move
 * @returns an error with the place of each change that breaks programs and is not announced, of each operation whose page is at
 *   another path without a redirect, and of a version that the changelog lacks; undefined if there is none
 * @throws DescriptionError if one of the descriptions cannot be used
 */
export async function unannounced(
  files: Files,
  product: Product = {},
  redirects?: Redirects,
): Promise<DescriptionError | undefined> {
  const [before, after] = await Promise.all([
    readDescription(files.released),
    readDescription(files.description),
  ]);
  const version = after.model.info.version ?? '';
  const changelog = path.relative(process.cwd(), files.changelog);
  const entries = ownMember(changelogOf(readFileSync(files.changelog, 'utf8')), version);

  const source = new Source(after.file, after.text);
  const reportAt = (pointer: string, rule: string, message: string, remedy: string): Violation => {
    const { start } = getLineColLocation({ source, pointer, reportOnKey: true });
    const file = path.relative(process.cwd(), after.file);
    return { rule, file, line: start.line, column: start.col, message, remedy };
  };

  const isRaised = version !== before.model.info.version;
  const remedy = isRaised
    ? `Undo it, or announce it in ${changelog}, under ${version}: \`- **Breaking:** …\`.`
    : `Undo it, or raise \`info.version\` and announce it in ${changelog}: \`- **Breaking:** …\`.`;
  const isAnnounced = isRaised && entries?.includes('Breaking');
  const violations = [
    ...(isAnnounced ? [] : breakingChanges(before.model, after.model, product)).map(
      ({ pointer, message }) => reportAt(pointer, 'breaking-change', message, remedy),
    ),
    ...(redirects ? movedPages(before.model, after.model, redirects) : []).map((page) =>
      reportAt(page.pointer, 'moved-page', page.message, page.remedy),
    ),
    ...(entries?.length
      ? []
      : [
          reportAt(
            '#/info/version',
            'changelog',
            `${changelog} has no entry for the version ${version}.`,
            `Add a section \`## ${version}\`, with entries such as \`- **Added:** …\`.`,
          ),
        ]),
  ];
  return violations.length > 0 ? errorOf(violations, after.file) : undefined;
}
