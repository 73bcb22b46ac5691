/** Writes the sizes of files into the pages that name them: a page is made before most files are. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { filesIn } from '@docs-engines/static-first/build';

import { sizeMarks, sizeMarkStart } from '../../components/guides/sizeMark';

/**
 * In thousands of bytes, rounded up: `252 KB`, in one line.
 *
 * @param page that names the file, for the message
 */
function sizeOf(outDir: string, name: string, page: string): string {
  const file = path.join(outDir, name);
  if (!existsSync(file)) {
    throw new Error(
      `${page} shows the size of ${name}, which this site does not have.\n  → Delete its row: in openapi/_downloads.mdx, or in the guide.`,
    );
  }
  return `${Math.ceil(statSync(file).size / 1000).toLocaleString('en')}\u00a0KB`;
}

/**
 * Replaces what `<FileSize />` has left in pages, and in what is made of them.
 *
 * @param outDir the built site
 * @throws Error if a file that has a mark does not exist
 */
export function fillSizes(outDir: string): void {
  const filled = filesIn(outDir, /\.(?:html|md|txt|mjs)$/).flatMap((name) => {
    const file = path.join(outDir, name);
    const bytes = readFileSync(file);
    // Few files have a mark: decoding all of them takes several times as long as this search.
    if (!bytes.includes(sizeMarkStart)) return [];
    const text = bytes.toString();
    const changed = text.replace(sizeMarks, (_, of: string) => sizeOf(outDir, of, name));
    return changed === text ? [] : [[file, changed] as const];
  });
  // Not before all are known: the size of a file that has marks itself must not depend on the order.
  for (const [file, text] of filled) writeFileSync(file, text);
}
