import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '../support/project';

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

test('a build of the same source in another folder is the same bytes, and prints no warning', async ({
  project,
}) => {
  test.setTimeout(300_000);
  const { status, output } = await project.build();
  expect(status, output).toBe(0);
  expect(output).not.toMatch(/warn/i);
  expect(hashes(path.join(project.dir, 'build'))).toEqual(hashes('build'));
});
