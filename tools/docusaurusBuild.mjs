/** `docusaurus build`, for tools/build.ts and `npm run check:content`: with Node's own module resolution rather than that of tsx. */
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';

/** What Docusaurus and its plugins say of a field of the configuration, with its place. */
function fieldFault({ name, message }) {
  const [, field] = /"([\w.]+)"/.exec(message) ?? [];
  if (!field || !(name === 'ValidationError' || /docusaurus\.config/.test(message)))
    return undefined;
  const file = 'docusaurus.config.ts';
  const lines = readFileSync(file, 'utf8').split('\n');
  const line = lines.findIndex((text) => new RegExp(`\\b${field.split('.').at(-1)}\\b`).test(text));
  const column = lines[line]?.search(/\S/) ?? 0;
  const place = line < 0 ? file : `${file}:${line + 1}:${column + 1}`;
  return `${place}  ${message.trim().replaceAll(/\s*\n\s*/g, ' ')}\n  → Correct it there.`;
}

/** What to print of an error: the cause that says what to do, or all that is known. */
function reasonOf(error) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const fault = cause.message.includes('  → ') ? cause.message : fieldFault(cause);
    if (fault) return fault;
  }
  return error.syscall
    ? `${error.message}\n  → Look at the disk and its permissions, and build again.`
    : inspect(error, { depth: null });
}

/** Into a folder; without one, the site is only loaded, which is enough to check its description and its content. */
const [, , outDir] = process.argv;
if (process.channel) {
  // tools/build.ts was killed: nobody would publish this build.
  process.once('disconnect', () => process.exit(1));
  // The listener keeps a process alive otherwise.
  process.channel.unref();
}
if (!outDir) process.env.DOCUSAURUS_RETURN_AFTER_LOADING = 'true';
process.env.NODE_ENV ??= 'production';
try {
  // It reads the environment when it is loaded.
  const { build } = await import('@docusaurus/core/lib/index.js');
  await build('.', { outDir });
  process.send?.('built');
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
