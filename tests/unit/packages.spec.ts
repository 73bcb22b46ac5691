/** Packages know no product: none of its words is in their code or their documentation. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { filesIn } from '@docs-engines/static-first/build';

const packages = path.resolve(__dirname, '../../packages');

const words = /mailvet|\bcredits?\b|verdict|mailbox|sandbox\.test|docs\/errors/i;

/** Words of the domain of a package, which it may use. */
const ownWords: Partial<Record<string, RegExp>> = { 'bounce-reader': /mailbox|verdict/gi };

/** The files of a package's tarball: code, data, README and manifest. */
const published = /^(?:src|data)\/.*\.\w+$|^README\.md$|^package\.json$/;

const names = readdirSync(packages, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

for (const name of names) {
  test(`${name} has no word of a product`, () => {
    const folder = path.join(packages, name);
    const found = filesIn(folder, published).flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          words.test(line.replaceAll(ownWords[name] ?? /$^/g, '')) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
        ),
    );
    expect(found).toEqual([]);
  });
}
