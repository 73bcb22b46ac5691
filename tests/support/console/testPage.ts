/**
 * The console alone in a page, with the policy of the site: for what takes a server of its own, and needs no build of the site.
 */
import path from 'node:path';

import { expect, type Locator, type Page, test as base } from '@playwright/test';
import { build as bundle } from 'esbuild';

import type { ConsoleOptions } from '@docs-engines/api-console';
import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';

import { lampOperation, serverAt } from '../../../packages/api-console/tests/support/operation';
import { standIns } from '../../../packages/openapi-docs/tests/standIns';
import { addPolicy, policyHeader } from '../../../src/hosting/policy';
import { type Listening, serve } from '../server';

const replaced: Record<string, string> = {
  '@theme/Layout': 'export default ({ children }) => children;',
  '@docusaurus/Head': 'export default () => null;',
  '@docusaurus/theme-common': 'export const useStorageSlot = () => [null, { set() {} }];',
  // It asks the bundler of Docusaurus for all data.
  '../site/loadOperation': 'export const pages = [];',
  '@generated/api-console/default/options.json': 'export default window.consoleOptions;',
};

const entry = `
import { createRoot } from 'react-dom/client';
import 'infima/dist/css/default/default.css';
import '@docs-engines/ui/tokens.css';

window.trustedTypes?.createPolicy('default', { createHTML: (html) => html });
const root = createRoot(document.querySelector('main'));
if (location.pathname === '/oauth-redirect') {
  const { default: RedirectPage } = await import('@docs-engines/api-console/RedirectPage');
  root.render(<RedirectPage />);
} else {
  const { default: Console } = await import('@docs-engines/api-console');
  root.render(<Console operation={window.consoleOperation} onClose={() => root.render(null)} />);
}
`;

/** The files of the page, by path. */
async function bundledFiles(): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await bundle({
    stdin: { contents: entry, resolveDir: process.cwd(), loader: 'tsx' },
    bundle: true,
    write: false,
    outdir: '/',
    format: 'esm',
    splitting: true,
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [standIns(replaced)],
  });
  return new Map(outputFiles.map((file) => [path.posix.normalize(file.path), file.contents]));
}

const html =
  '<!doctype html><html lang=en><head><meta charset=utf-8><title>Console</title>' +
  '<meta name=viewport content="width=device-width"><link rel=stylesheet href=/stdin.css>' +
  '</head><body><main></main><script type=module src=/stdin.js></script></body></html>';

export interface TestPage extends Listening {
  /** The origins that the policy allows requests to. */
  apis: string[];
  /** Whether it has all headers of the site, by which it may load less from others. */
  isIsolated: boolean;
  /** Its scripts and styles, by path. */
  files: Map<string, Uint8Array>;
}

/** A site that has the console alone. */
async function testPage(): Promise<TestPage> {
  const files = await bundledFiles();
  const apis: string[] = [];
  const site = { apis, isIsolated: true, files };
  const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
  const server = await serve(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    response.writeHead(200, {
      'Content-Type': types[path.extname(pathname)] ?? 'text/html',
      'Content-Security-Policy': policyHeader(apis),
      'Cross-Origin-Opener-Policy': 'same-origin',
      ...(site.isIsolated && { 'Cross-Origin-Embedder-Policy': 'require-corp' }),
    });
    response.end(files.get(pathname) ?? addPolicy(html, apis));
  });
  return Object.assign(site, server);
}

/** `test` with a fixture `site`: the console in a page of its own, once for each worker. */
export const test = base.extend<object, { site: TestPage }>({
  site: [
    async ({}, use) => {
      const site = await testPage();
      await use(site);
      site.close();
    },
    { scope: 'worker' },
  ],
});

/** The console data of GET /lamps on a server, with other members. */
export function testOperation(url: string, more: Partial<ConsoleOperation> = {}): ConsoleOperation {
  return lampOperation({ id: 'listLamps', method: 'GET', servers: [serverAt(url)], ...more });
}

/** Opens the console of an operation in the test page. */
export async function openTestPage(
  page: Page,
  { url }: TestPage,
  operation: ConsoleOperation,
  options: Partial<ConsoleOptions> = {},
): Promise<Locator> {
  await page.addInitScript(
    ([consoleOperation, consoleOptions]) => void Object.assign(window, { consoleOperation, consoleOptions }),
    [
      operation,
      { credentials: 'omit', timeout: 30_000, clientIds: {}, redirectPath: '/oauth-redirect', ...options },
    ] as const,
  );
  await page.goto(url);
  const panel = page.getByRole('dialog', { name: 'Console' });
  await expect(panel).toBeVisible();
  return panel;
}
