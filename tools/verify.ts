/** `npm run verify`: asks a running service whether the documentation says the truth. */
import { verify } from './verify/program';

void verify(process.argv.slice(2), process.env, {
  print: (text) => process.stdout.write(text),
  tell: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
}).then((code) => {
  process.exitCode = code;
});
