/** Parses each XML file of a build as a feed reader does: one character that XML cannot contain makes a whole feed unreadable. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { filesIn } from '@docs-engines/static-first/build';
import { SaxesParser } from 'saxes';

/** @returns a message with a remedy for each file that is not well-formed: its first fault, and the text before that */
export function xmlFaults(outDir: string): string[] {
  return filesIn(outDir, /\.xml$/).flatMap((fileName) => {
    const xml = readFileSync(path.join(outDir, fileName), 'utf8');
    const faults: string[] = [];
    const parser = new SaxesParser({ xmlns: true, fileName });
    parser.on('error', ({ message }) => {
      const before = JSON.stringify(xml.slice(Math.max(0, parser.position - 60), parser.position));
      faults.push(`${message}\n  → Remove it from the page that has this text: ${before}`);
    });
    parser.write(xml).close();
    return faults.slice(0, 1);
  });
}
