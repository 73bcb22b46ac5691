/** Runs `docusaurus build` for `build/`, which is the previous build until the new one is complete. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { forwardSignals } from '@docs-engines/api-sandbox/node';
import { buildFolder, checkReplaceable, publishBuild, restoreBuild } from './buildFolder';
import { addProcess, makeWorkFolder, removeMarked } from './workFolder';

/** Options of V8. */
const execArgv = [
  // What a page needs dies young then, and is copied less often.
  '--max-semi-space-size=32',
  // V8 collects garbage late while there is memory: 300 operations took a heap of 1.4 GB for 0.2 GB of live objects.
  '--heap-growing-percent=20',
];

const env = {
  // Each worker thread would load all of Docusaurus again, and pages are minified in native threads anyway.
  DOCUSAURUS_SSG_WORKER_THREAD_COUNT: '1',
  ...process.env,
  NODE_ENV: 'production',
  // Docusaurus sorts with `localeCompare`, whose locale Node reads when it starts: the same commit makes the same bytes.
  LC_ALL: 'C',
};

/** Returns whether the build is complete. The exit code of Docusaurus does not tell: it is 0 after SIGTERM. */
async function buildInto(folder: string, work: string): Promise<boolean> {
  const child = fork(path.join(__dirname, 'docusaurus.mjs'), ['build', '--out-dir', folder], { execArgv, env });
  addProcess(work, child.pid ?? process.pid);
  forwardSignals(child);
  let isComplete = false;
  child.once('message', () => (isComplete = true));
  await once(child, 'exit');
  return isComplete;
}

/** Returns whether it has published a build. What Docusaurus found wrong is printed already. */
async function main(): Promise<boolean> {
  if (process.argv.length > 2) {
    throw new Error('A build takes no options: all of them are in docusaurus.config.ts.\n  → npm run build');
  }
  const work = makeWorkFolder(buildFolder, 'build');
  try {
    restoreBuild();
    checkReplaceable();
    // Not the work folder, which keeps a second build out: Docusaurus removes its folder for some seconds.
    const site = path.join(work, 'site');
    const isComplete = await buildInto(site, work);
    if (isComplete) publishBuild(site);
    return isComplete;
  } finally {
    removeMarked(work);
  }
}

void main()
  .catch((error: unknown) => {
    const { message, syscall } = error as NodeJS.ErrnoException;
    console.error(message);
    if (syscall) console.error('  → Look at the disk and its permissions, and build again.');
    return false;
  })
  .then((isPublished) => {
    process.exitCode = isPublished ? 0 : 1;
    if (isPublished) console.log('The site is in build/.');
    else console.error('The build failed; build/ is as it was.');
  });
