/** The reader as one file, which is a program and a module. Only src/openapi/bounceFile.ts bundles it. */
import { readFileSync } from 'node:fs';

import { isProgram } from '../isProgram';
import type * as Published from './bounce.mjs';
import { reportOf, textOfReport } from './report';

const help = `Reads a bounce from the standard input.

  node bounce.mjs < mail.eml          what happened, whose turn it is, what to do
  node bounce.mjs --json < mail.eml   the same as JSON

A mail, a line of a log, a server's reply or a code. Nothing is sent anywhere.
`;

/**
 * Reads the standard input if it is the program; and in any case gives the exports of the file.
 *
 * @param url `import.meta.url` of the file
 */
export function start(url: string): typeof Published {
  if (isProgram(url)) {
    const [option, ...rest] = process.argv.slice(2);
    const isKnown = option === undefined || option === '--json';
    if (!isKnown || rest.length > 0) {
      (option === '--help' ? process.stdout : process.stderr).write(help);
      process.exitCode = option === '--help' ? 0 : 2;
    } else {
      const report = reportOf(readFileSync(0, 'utf8'));
      const text = option ? JSON.stringify(report, null, 2) : textOfReport(report);
      process.stdout.write(`${text}\n`);
    }
  }
  return { readBounce: reportOf };
}
