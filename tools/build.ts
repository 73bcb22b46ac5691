/**
 * Builds the site into `build/`, which is the previous build until the new one is complete. Docusaurus runs in this process:
 * as a child it would go on when this one is killed, and its exit status after SIGTERM is 0.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';

import { checkWritable } from '../src/config/checkWritable';
import type { SandboxData } from '../src/api/sandboxData';
import { buildFolder, publishBuild, restoreBuild } from './buildFolder';
import { finishFeeds, writeChangelogFeed } from './feeds';
import { readRules } from './hosting/rules';
import { writeHostFiles } from './hosting/writeHostFiles';
import { changeDates } from './metadata';
import { finishPages } from './pages';
import { writeMcpServer } from './programs';
import { fillSizes } from './sizes';
import { makeWorkFolder } from './workFolder';

/** Data that a plugin has created. */
function generatedJson(name: string): unknown {
  const folder = process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus';
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}

async function main(): Promise<void> {
  if (process.argv.length > 2) {
    throw new Error(
      'A build takes no options: all of them are in docusaurus.config.ts.\n  → npm run build',
    );
  }
  // package.json raises --max-semi-space-size: what a page needs then dies young, and V8 copies it less often.
  // V8 collects garbage late while there is memory: 300 operations took a heap of 1.4 GB for 0.2 GB of live objects.
  setFlagsFromString('--heap-growing-percent=20');
  checkWritable(process.cwd());
  const folder = makeWorkFolder(buildFolder, 'build');
  restoreBuild();
  // The libraries that are loaded now read it.
  process.env.NODE_ENV = 'production';
  // A release starts from nothing: Rspack's cache has produced stale assets (facebook/docusaurus#11240).
  process.env.DOCUSAURUS_NO_PERSISTENT_CACHE = 'true';
  // Each worker thread would load all of Docusaurus again, and pages are minified in native threads anyway.
  process.env.DOCUSAURUS_SSG_WORKER_THREAD_COUNT ??= '1';
  const { build } = await import('@docusaurus/core/lib');
  try {
    await build('.', { outDir: folder });
  } catch (error) {
    throw new Error(inspect(error, { depth: null }), { cause: error });
  }
  const { default: config } = await import('../docusaurus.config');
  const siteUrl = config.url + config.baseUrl;
  finishFeeds(folder, siteUrl);
  writeChangelogFeed(folder, siteUrl);
  const sandbox = generatedJson('openapi/default/api/sandbox.json') as SandboxData | object;
  writeMcpServer(folder, siteUrl, 'operations' in sandbox ? sandbox : undefined);
  fillSizes(folder);
  const rules = readRules(folder, config.baseUrl);
  finishPages(folder, siteUrl, changeDates(process.cwd()), rules.apis);
  writeHostFiles(folder, rules);
  publishBuild(folder);
}

// Until it has succeeded: Docusaurus calls process.exit() when it is interrupted.
process.exitCode = 1;
main().then(
  () => {
    process.exitCode = 0;
    console.log('The site is in build/.');
  },
  (error: unknown) => {
    const { message, syscall } = error as NodeJS.ErrnoException;
    console.error(
      syscall ? `${message}\n  → Look at the disk and its permissions, and build again.` : message,
    );
    console.error('The build failed; build/ is as it was.');
  },
);
