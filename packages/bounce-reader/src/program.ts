/** The command: reads a bounce from the standard input. */
import { readFileSync } from 'node:fs';

import { printable, readBounce, textOfReport } from './report';

const help = (command: string) => `Reads a bounce from the standard input.

  ${command} < mail.eml          what happened, whose turn it is, what to do
  ${command} --json < mail.eml   the same as JSON

A mail, a line of a log, a server's reply or a code. Nothing is sent anywhere.
`;

/**
 * Reads the standard input and writes to the standard output.
 *
 * @param command what it is started with, for the help
 */
export function run(command: string): void {
  const [option, ...rest] = process.argv.slice(2);
  const isKnown = option === undefined || option === '--json';
  if (!isKnown || rest.length > 0) {
    (option === '--help' ? process.stdout : process.stderr).write(help(command));
    process.exitCode = option === '--help' ? 0 : 2;
    return;
  }
  const report = readBounce(readFileSync(0, 'utf8'));
  const text = option ? printable(JSON.stringify(report, null, 2)) : textOfReport(report);
  process.stdout.write(`${text}\n`);
}
