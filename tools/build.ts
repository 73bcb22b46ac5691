/**
 * Runs `docusaurus build` for `build/`, which is the previous build until the new one is complete. Docusaurus runs in this process:
 * as a child it would go on when this one is killed, and its exit status after SIGTERM is 0.
 */
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';

import { checkWritable } from '../src/config/checkWritable';
import { buildFolder, publishBuild, restoreBuild } from './buildFolder';
import { makeWorkFolder } from './workFolder';

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
  await build('.', { outDir: folder });
  publishBuild(folder);
}

/** What to print of an error: the cause that says what to do, or all that is known. */
function reasonOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('  → ')) return cause.message;
  }
  const { message, syscall } = error as NodeJS.ErrnoException;
  return syscall
    ? `${message}\n  → Look at the disk and its permissions, and build again.`
    : inspect(error, { depth: null });
}

// Until it has succeeded: Docusaurus calls process.exit() when it is interrupted.
process.exitCode = 1;
main().then(
  () => {
    process.exitCode = 0;
    console.log('The site is in build/.');
  },
  (error: unknown) => {
    console.error(reasonOf(error));
    console.error('The build failed; build/ is as it was.');
  },
);
