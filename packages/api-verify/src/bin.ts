#!/usr/bin/env node
import { runProgram } from './program';

const output = {
  print: (text: string) => process.stdout.write(text),
  log: (text: string) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
};
const defaults = { command: 'api-verify', description: 'openapi.yaml', api: {}, prefix: '' };

void runProgram(process.argv.slice(2), process.env, output, defaults).then((code) => {
  process.exitCode = code;
});
