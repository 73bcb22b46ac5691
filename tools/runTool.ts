import { fail } from '@docs-engines/api-sandbox/node';
import noop from 'lodash/noop';

/** Prints an error without its stack, and what to do: the help, if the error does not say it. */
export function printError(error: unknown, command: string): void {
  const message = error instanceof Error ? error.message : String(error);
  fail(message.includes('  → ') ? message : `${message}\n  → ${command} --help`);
}

/**
 * Runs a command of package.json with this process's arguments.
 *
 * @param command that starts it and takes arguments, for messages
 * @param help what follows the command, and what it means: the answer to `--help`
 */
export function runTool(command: string, help: string, main: (args: string[]) => void | Promise<void>): void {
  const args = process.argv.slice(2);
  // Who reads the output may have gone (EPIPE): what the command does is done all the same.
  process.stdout.on('error', noop);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(`Usage: ${command} ${help}`.trimEnd());
    return;
  }
  Promise.resolve(args)
    .then(main)
    .catch((error: unknown) => {
      printError(error, command);
    });
}
