/**
 * Tells an error of the configuration or of a plugin with its place and what to do, as a build tells those of the content. For
 * tools/docusaurus.mjs: the command line of Docusaurus catches errors itself, and prints them with a stack.
 */
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';

/** What Docusaurus and its plugins say of a field of the configuration, with its place. */
function fieldFault({ name, message }: Error): string | undefined {
  const [, field = ''] = /"([\w.]+)"/.exec(message) ?? [];
  if (!field || !(name === 'ValidationError' || message.includes('docusaurus.config'))) return undefined;
  const file = 'docusaurus.config.ts';
  const lines = readFileSync(file, 'utf8').split('\n');
  const member = new RegExp(`\\b${field.split('.').at(-1)}\\b`);
  const line = lines.findIndex((text) => member.test(text));
  const column = lines[line]?.search(/\S/) ?? 0;
  const place = line < 0 ? file : `${file}:${line + 1}:${column + 1}`;
  return `${place}  ${message.trim().replaceAll(/\s*\n\s*/g, ' ')}\n  → Correct it there.`;
}

/** The cause that says what to do, or all that is known. */
function reasonOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const fault = cause.message.includes('  → ') ? cause.message : fieldFault(cause);
    if (fault) return fault;
    if ('syscall' in cause) return `${cause.message}\n  → Look at the disk and its permissions, and try again.`;
  }
  return inspect(error, { depth: null });
}

process.prependOnceListener('unhandledRejection', (error) => {
  console.error(reasonOf(error));
  process.exit(1);
});
