/** `docusaurus build` into a folder, for tools/build.ts: with Node's own module resolution rather than that of tsx. */
import { inspect } from 'node:util';

import { build } from '@docusaurus/core/lib/index.js';

/** What to print of an error: the cause that says what to do, or all that is known. */
function reasonOf(error) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('  → ')) return cause.message;
  }
  return error.syscall
    ? `${error.message}\n  → Look at the disk and its permissions, and build again.`
    : inspect(error, { depth: null });
}

// tools/build.ts was killed: nobody would publish this build.
process.once('disconnect', () => process.exit(1));
// The listener keeps a process alive otherwise.
process.channel.unref();
try {
  await build('.', { outDir: process.argv[2] });
  process.send('built');
} catch (error) {
  console.error(reasonOf(error));
}
