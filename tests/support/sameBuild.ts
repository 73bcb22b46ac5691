import { readFileSync } from 'node:fs';

import type { FullConfig } from '@playwright/test';

import { pageFiles } from './site';

/**
 * Before all tests: a server that was already there may serve another checkout, and tests compare its pages with files of
 * `build/`.
 *
 * @throws Error that names the first page that differs
 */
export default async function checkBuild({ webServer }: FullConfig): Promise<void> {
  const url = webServer?.url ?? '';
  const same = await Promise.all(
    pageFiles().map(async (file) => {
      const response = await fetch(`${url}/${file.replace(/(?:^index)?\.html$/, '')}`);
      return (await response.text()) === readFileSync(`build/${file}`, 'utf8');
    }),
  );
  const other = pageFiles()[same.indexOf(false)];
  if (other) {
    throw new Error(
      `${url} serves another build than build/ of this checkout: ${other} differs.\n` +
        '  → Stop that server, or set TEST_PORT to another port.',
    );
  }
}
