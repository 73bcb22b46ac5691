/** The description is compared with the released one: what breaks programs has to be announced, and what moves a page redirected. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { getLineColLocation, Source } from '@redocly/openapi-core';

import { breakingChanges } from './breakingChanges';
import type { DescriptionError } from '../errors/DescriptionError';
import { errorOf, type Violation } from '../reading/lint';
import { movedPages, type Redirects } from './movedPages';
import { ownMember } from '../model/ownMember';
import type { Product, DescriptionFile } from '../product/product';

/** The labels of the entries under each version, `- **Added:** …`, by version. */
function changelogOf(markdown: string): Record<string, string[]> {
  const [, ...sections] = markdown.split(/^## /m);
  return Object.fromEntries(
    sections.map((section) => [
      /^\S+/.exec(section)?.[0] ?? '',
      Array.from(section.matchAll(/^- \*\*(\w+):\*\*/gm), ([, label = '']) => label),
    ]),
  );
}

/** What is compared. */
interface Compared {
  description: DescriptionFile;
  /** The description as it was when the last version was released. */
  released: DescriptionFile;
  /** Absolute path of a Markdown file: a section for each version, `## 1.0.0`. */
  changelog: string;
}

/**
 * Compares the description with the released one.
 *
 * @param redirects of the site; without them, pages may move
 * @returns an error with the place of each change that breaks programs and is not announced, of each operation whose page is at
 *   another path without a redirect, and of a version that the changelog lacks; undefined if there is none
 */
export function unannounced(
  { description: after, released: before, changelog: file }: Compared,
  product: Product = {},
  redirects?: Redirects,
): DescriptionError | undefined {
  const version = after.model.info.version ?? '';
  const changelog = path.relative(process.cwd(), file);
  const entries = ownMember(changelogOf(readFileSync(file, 'utf8')), version);

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
    ...(isAnnounced ? [] : breakingChanges(before.model, after.model, product)).map(({ pointer, message }) =>
      reportAt(pointer, 'breaking-change', message, remedy),
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
