import { type ChildProcess, spawn, type SpawnOptionsWithoutStdio } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';

export interface Process {
  child: ChildProcess;
  /** Standard output and standard error so far, without colours. */
  output: () => string;
  /** The exit code and the signal. */
  ended: Promise<unknown[]>;
}

/** Starts a program, and collects what it prints. */
export function startProcess(command: string, words: string[], options: SpawnOptionsWithoutStdio): Process {
  const child = spawn(command, words, options);
  let text = '';
  const collect = (data: Buffer) => (text += data.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { child, output: () => stripVTControlCharacters(text), ended: once(child, 'close') };
}
