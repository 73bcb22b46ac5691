/** openapi/README.md, “Use it for your own API”: the site of another API. `tests/fixtures/adopted` has what its owner writes. */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect } from '@playwright/test';

export const siteUrl = 'https://docs.acme.example/acme';
export const server = 'https://library.acme.example/v2';
export const description = 'openapi/library.yaml';

/** What the owner changes, by the file: each pair is a text and what replaces it. */
const changes: Record<string, [from: string | RegExp, to: string][]> = {
  'src/site.ts': [
    ["name: 'Mailvet'", "name: 'Acme Library'"],
    [/tagline: '.*'/, "tagline: 'Books, lent by programs'"],
    ['https://mailvet.example', 'https://docs.acme.example'],
    ["baseUrl: '/'", "baseUrl: '/acme/'"],
    ['code.mailvet.example', 'code.acme.example'],
    ['chat.mailvet.example', 'chat.acme.example'],
    ['social.mailvet.example/@mailvet', 'social.acme.example/@acme'],
    [/© .*'/, "© 2026 Acme'"],
    ['openapi/mailvet.yaml', description],
    ['houseRules = true', 'houseRules = false'],
  ],
  'src/components/home/purpose.ts': [[/'.*'/, "'lend books, and bring them back'"]],
  'docusaurus.config.ts': [
    [/blogDescription = '.*'/, "blogDescription = 'News from the library.'"],
    [/starts: \[[^\]]*\]/, "starts: ['/docs/get-started']"],
  ],
  'SECURITY.md': [[/support@mailvet\.example/g, 'security@acme.example']],
  'package.json': [
    ['mailvet-docs', 'acme-docs'],
    [/"description": ".*"/, '"description": "Documentation of the Acme Library"'],
  ],
};

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
  for (const [file, pairs] of Object.entries(changes)) {
    expect(section).toContain(`\`${file}\``);
    const target = path.join(dir, file);
    let text = readFileSync(target, 'utf8');
    for (const [from, to] of pairs) {
      expect(text).toMatch(from);
      text = text.replace(from, to);
    }
    writeFileSync(target, text);
  }
}
