/** `npm run fonts`: writes subsets of the fonts in src/css/fonts.ts to src/css/fonts. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import subsetFont from 'subset-font';

import { characters, fonts } from '../src/css/fonts';
import { runTool } from './runTool';

/** Subsets the fonts. Returns file names with bytes. */
export async function subsetFonts(): Promise<[file: string, bytes: Buffer][]> {
  return Promise.all(
    Object.entries(fonts).map(async ([name, { file, features, weights }]) => [
      `${name}.woff2`,
      await subsetFont(readFileSync(file), characters, {
        targetFormat: 'woff2',
        keepFeatures: features,
        ...(weights && { variationAxes: { wght: weights } }),
      }),
    ]),
  );
}

async function writeFonts(): Promise<void> {
  for (const [file, bytes] of await subsetFonts()) {
    writeFileSync(path.join(__dirname, '../src/css/fonts', file), bytes);
  }
}

if (require.main === module) {
  runTool('npm run fonts', '', async (args) => {
    parseArgs({ args });
    await writeFonts();
  });
}
