import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { startDocusaurus } from '../support/project';

/** Every file below a folder, with a hash of its bytes. */
function hashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    files
      .map((file) => [file, path.join(folder, file)] as const)
      .filter(([, file]) => statSync(file).isFile())
      .map(([name, file]) => [name, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

// In the same folder: Docusaurus makes the ids of footnotes from the absolute path of their file.
test('a second build of the same source is the same bytes, and prints no warning', async () => {
  test.setTimeout(300_000);
  const first = hashes('build');
  const { ended } = await startDocusaurus('.', 'npm', 'run', '--silent', 'build');
  const { status, output } = await ended;
  expect(status, output).toBe(0);
  expect(output).not.toMatch(/warn/i);
  expect(hashes('build')).toEqual(first);
});
