import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** NODE_OPTIONS that log every read of the OpenAPI description. */
function logReads(log: string): string {
  const program = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    for (const [api, name] of [[fs, 'readFile'], [fs, 'readFileSync'], [fs.promises, 'readFile']]) {
      const read = api[name];
      api[name] = (file, ...rest) => {
        if (String(file).endsWith('mailvet.yaml')) fs.appendFileSync(${JSON.stringify(log)}, file + '\\n');
        return read(file, ...rest);
      };
    }
    syncBuiltinESMExports();
  `;
  return `NODE_OPTIONS=--import=data:text/javascript,${encodeURIComponent(program)}`;
}

// In the same folder: Docusaurus makes the ids of footnotes from the absolute path of their file.
test('a second build of the same source is the same bytes, prints no warning, and parses the description once', async () => {
  test.setTimeout(300_000);
  const first = hashes('build');
  const dir = mkdtempSync(path.join(tmpdir(), 'reads-'));
  const log = path.join(dir, 'log');
  const build = ['npm', 'run', '--silent', 'build'];
  const { ended } = await startDocusaurus('.', 'env', logReads(log), ...build);
  const { status, output } = await ended;
  expect(status, output).toBe(0);
  expect(output).not.toMatch(/warn/i);
  expect(hashes('build')).toEqual(first);
  // What is read once cannot be parsed twice.
  expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual([
    path.resolve('openapi/mailvet.yaml'),
  ]);
  rmSync(dir, { recursive: true });
});
