/** Packages know no product: none of its words is in their code or their documentation. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

const packages = path.resolve(__dirname, '../packages');

const words = /mailvet|\bcredits?\b|verdict|mailbox|sandbox\.test|docs\/errors/i;

/** Words of the domain of a package, which it may use. */
const ownWords: Partial<Record<string, RegExp>> = { 'bounce-reader': /mailbox|verdict/gi };

function filesIn(place: string): string[] {
  if (statSync(place, { throwIfNoEntry: false }) === undefined) return [];
  return statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));
}

const names = readdirSync(packages, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

for (const name of names) {
  test(`${name} has no word of a product`, () => {
    const files = ['src', 'README.md', 'package.json'].flatMap((part) =>
      filesIn(path.join(packages, name, part)),
    );
    const found = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          words.test(line.replaceAll(ownWords[name] ?? /$^/g, ''))
            ? [`${path.relative(packages, file)}:${index + 1}: ${line.trim()}`]
            : [],
        ),
    );
    expect(found).toEqual([]);
  });
}
