/** Runs Docusaurus as a child process, whose output is passed on line by line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

import { endingSignals, forwardSignals } from '@docs-engines/api-sandbox/node';
import { printable } from '@docs-engines/openapi-docs';

import { docusaurus } from './siteFolder';

export interface Run {
  /** The folder of the site. */
  folder: string;
  args: string[];
  /** The file of the description: relative paths in messages are rewritten for the working directory of the caller. */
  file: string;
  /** Called with each line of output. */
  heard: (text: string) => void;
}

const signals = Object.keys(endingSignals);
const defer = () => undefined;

/** Keeps a signal from ending this process at once, until `runDocusaurus` handles it: there is a folder to remove. */
export function deferSignals(): void {
  signals.forEach((signal) => process.once(signal, defer));
}

/**
 * Runs Docusaurus until it exits, and forwards termination signals to it.
 *
 * @returns its exit code, or that of the signal
 */
export async function runDocusaurus({ folder, args, file, heard }: Run): Promise<number> {
  const child = spawn(process.execPath, [docusaurus, ...args], {
    cwd: folder,
    // References may lead into the folder in which the command was started. A shell of Windows does not set it.
    env: { ...process.env, PWD: process.cwd() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [there, here] = [folder, process.cwd()].map((from) =>
    path.join(path.relative(from, path.dirname(file)), path.sep),
  );
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      // Colours are left out; what else a description has of control characters is escaped.
      const text = printable(stripVTControlCharacters(line));
      heard(text.replaceAll(there ?? '', here === path.sep ? '' : (here ?? '')));
    });
  }
  const codeOfSignal = forwardSignals(child);
  try {
    const [status] = (await once(child, 'close')) as [number | null];
    return codeOfSignal() ?? status ?? 1;
  } finally {
    signals.forEach((signal) => process.off(signal, defer));
  }
}
