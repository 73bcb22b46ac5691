/**
 * README.md, “Use it for your own API”, step by step: a copy of the project becomes the site of another API, with another name,
 * under a base path. `tests/fixtures/adopted` has what its owner writes.
 */
import { existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Page } from '@playwright/test';

import { filesIn } from '../../src/filesIn';
import { lackingGuides } from '../../src/openapi/guideNeeds';
import { complete } from '../../tools/complete/complete';
import { reopen, responseOf, sendButton } from '../console/open';
import { adopt, description, server, siteUrl } from '../support/adopt';
import { wrongLinks } from '../support/links';
import { expect, test } from '../support/project';
import { staticHost } from '../support/staticHost';

/** The site on a host, below its base path. */
async function hosted(build: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'adopted-'));
  symlinkSync(build, path.join(root, 'acme'));
  return staticHost(root);
}

/** Sends a request with the console of the page. */
async function send(page: Page) {
  const sent = page.waitForRequest(`${server}/**`);
  await page.route(`${server}/**`, (route) =>
    route.fulfill({
      status: 201,
      json: { id: 'loan_1' },
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    }),
  );
  const panel = await reopen(page);
  await panel.getByLabel('API key').fill('reader-1');
  await panel.getByLabel('isbn').fill('9780140328721');
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('201');
  await expect(panel).not.toContainText(/sandbox/i);
  return sent;
}

test('R1.2 R3.1 R7.2 by the steps of README.md, another API gets its site, with its own name and base path', async ({
  project,
  page,
}) => {
  adopt(project.dir);
  const { status, output } = await project.build();
  expect(status, output).toBe(0);
  expect(output).not.toMatch(/warn|left out/i);
  const build = path.join(project.dir, 'build');
  const read = (file: string) => readFileSync(path.join(build, file), 'utf8');

  expect(wrongLinks(build, siteUrl)).toEqual([]);
  expect(read('sitemap.xml').match(/<loc>/g)?.length).toBeGreaterThan(12);
  for (const file of ['blog/rss.xml', 'blog/atom.xml', 'blog/tags/loans/rss.xml', 'llms.txt']) {
    expect(read(file), file).toContain(`${siteUrl}/blog/opening`);
  }

  // The name. A licence keeps its copyright line: `mcp.mjs` is a copy of our code.
  const named = filesIn(build, /\.(?:html|js|mjs|ts|css|json|ya?ml|xml|txt|md|svg|conf)$|\/_\w+$/).filter(
    (file) => /mailvet/i.test(read(file).replace('Copyright (c) 2025 Mailvet', '')),
  );
  expect(named).toEqual([]);
  expect(read('acme-library.d.ts')).toContain('Acme Library API 2.3.0');
  expect(read('postman.json')).toContain('Acme Library API');
  expect(read('docs/get-started.md')).toContain('ACME_LIBRARY_READER_KEY');
  expect(read('docs/get-started.md')).toContain('acme-library.mjs');
  expect(read('docs/get-started.md')).toContain(`${siteUrl}/openapi.yaml`);

  // `api/index.html` would be served in place of the introduction.
  expect(existsSync(path.join(build, 'api/index.html'))).toBe(false);
  expect(read('api/index-2.md')).toContain('List loans');
  expect(read('llms.txt').split(`(${siteUrl}/api/lend-book.md)`)).toHaveLength(2);

  // The reference says all, and the right authentication.
  const { missing } = await complete(path.join(project.dir, description), build);
  expect(missing).toEqual([]);
  expect(read('api/lend-book.md')).toContain('--header "X-Reader-Key: ${ACME_LIBRARY_READER_KEY:?}"');
  expect(read('api/lend-book.md')).toContain("--data-urlencode 'isbn=9780140328721'");
  expect(read('api/bring-a-book-back.md')).toContain(
    '--header "Authorization: Bearer ${ACME_LIBRARY_ACCOUNT',
  );
  // What our own API has beside it is not there.
  for (const file of ['sandbox.mjs', 'sandbox.json', 'errors.json', 'bounce.mjs']) {
    expect(existsSync(path.join(build, file)), file).toBe(false);
  }
  const about = filesIn(build, /\.(?:md|txt|json|conf)$/)
    .filter((file) => !/^(?:licences\.txt|sbom)/.test(file))
    .filter((file) => /sandbox|email address/i.test(read(file)));
  expect(about).toEqual([]);
  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = [path.join(build, 'mcp.mjs')];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('describe_operation');
  expect(JSON.stringify([client.getServerVersion(), tools])).not.toMatch(/sandbox|email/i);
  for (const operation of ['lendBook', 'Bring a book back', 'A loan is overdue']) {
    const { content } = await client.callTool({
      name: 'describe_operation',
      arguments: { operation },
    });
    expect(JSON.stringify(content), operation).toContain('responses');
  }
  await client.close();

  const host = await hosted(build);
  await page.goto(`${host.url}/acme/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Books, lent by programs');
  await page.getByRole('main').getByRole('link', { name: 'Lend a book' }).click();
  const request = await send(page);
  expect(request.url()).toBe(`${server}/Loan_items`);
  expect(await request.allHeaders()).toMatchObject({
    'x-reader-key': 'reader-1',
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(request.postData()).toBe('isbn=9780140328721&days=28');

  // The policy of the page allows what Markdown makes.
  await page.goto(`${host.url}/acme/docs/intro`);
  await expect(page.getByRole('img', { name: 'An open book' })).toHaveJSProperty('naturalWidth', 16);
  await expect(page.getByRole('cell', { name: '300' })).toHaveCSS('text-align', 'right');
  host.close();
});

test('R7.3 guides that link to what a description does not have are listed once, with the first line', () => {
  const { message = '' } =
    lackingGuides(process.cwd(), { 'list-loans': '{}' }, description) ?? {};
  const [head = '', , ...listed] = message.split('\n');
  expect(head).toContain(description);
  const pages = listed.slice(0, listed.indexOf(''));
  expect(head).toContain(`${pages.length} of the pages`);
  const files = pages.map((line) => /^(\S+\.mdx):\d+ {2}\S/.exec(line)?.[1]);
  expect(new Set(files).size).toBe(pages.length);
  expect(files).toContain('docs/errors.mdx');
  expect(files).toContain('openapi/intro.mdx');
  expect(files).not.toContain('docs/agents.mdx');
  expect(message).toContain('README.md');
});
