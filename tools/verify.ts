/** `npm run verify`: asks a running service whether the documentation says the truth. */
import { verifiedApi } from '../src/api/verified';
import { description, site } from '../src/site';
import { runProgram } from '@docs-engines/api-verify/program';

const output = {
  print: (text: string) => process.stdout.write(text),
  log: (text: string) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
};
const defaults = { command: 'npm run verify --', description, api: verifiedApi, prefix: site.name };

void runProgram(process.argv.slice(2), process.env, output, defaults).then((code) => {
  process.exitCode = code;
});
