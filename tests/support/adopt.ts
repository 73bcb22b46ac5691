/** openapi/README.md, “Use it for your own API”: the site of another API. `tests/fixtures/adopted` has what its owner writes. */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect } from '@playwright/test';

export const siteUrl = 'https://docs.acme.example/acme';
export const server = 'https://library.acme.example/v2';
export const description = 'openapi/library.yaml';

/** What the owner changes: a file, a text or a regular expression in it, and what replaces it. */
const changes = readFileSync(path.join(__dirname, 'adopt.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => row.split('\t') as [file: string, from: string, to: string]);

/**
 * Takes the steps of the section in a copy of the project.
 *
 * @throws Error if openapi/README.md does not name a file that is changed, or a file lacks the text that is replaced
 */
export function adopt(dir: string): void {
  const [, section = ''] =
    /^## Use it for your own API\n(.*?)^## /ms.exec(readFileSync('openapi/README.md', 'utf8')) ?? [];
  const [, commands = ''] = /```bash\n(.*?)```/s.exec(section) ?? [];
  expect(commands).toContain('rm ');
  execFileSync('bash', ['-ec', commands], { cwd: dir });
  cpSync('tests/fixtures/adopted', dir, { recursive: true });
  for (const [file, what, to] of changes) {
    expect(section).toContain(`\`${file}\``);
    const target = path.join(dir, file);
    const text = readFileSync(target, 'utf8');
    const [, pattern] = /^\/(.*)\/$/.exec(what) ?? [];
    const from = pattern === undefined ? what : new RegExp(pattern, 'g');
    expect(text).toMatch(from);
    writeFileSync(target, text.replace(from, to));
  }
}
