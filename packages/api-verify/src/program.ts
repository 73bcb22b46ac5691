/** The program: its output, its files and its exit code. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { DescriptionError, readDescription } from '@docs-engines/openapi-docs';
import { type Defaults, helpOf, type Options, readOptions } from './options';
import { json, junit, type Summary, table } from './report';
import { checkFolder, type Listener, run } from './run';
import type { Environment } from './secrets';
import { FatalError } from './send';

export interface Output {
  print: (text: string) => void;
  /** For what is wrong, and for progress. */
  log: (text: string) => void;
  /** Whether the output is a terminal, where progress overwrites its line. */
  isTerminal: boolean;
}

/** Without a terminal, progress is a line for so many claims. */
const sparse = 50;

function listenerOf({ log, isTerminal }: Output): Listener {
  const clear = '\r\u001b[K';
  return {
    settled(done, all, claim) {
      if (isTerminal) log(done < all ? `${clear}${done} of ${all}: ${claim}` : clear);
      else if (done % sparse === 0) log(`${done} of ${all} claims\n`);
    },
    waits(seconds) {
      log(`${isTerminal ? clear : ''}The service limits the rate: waiting ${Math.ceil(seconds)} s\n`);
    },
  };
}

function write(summary: Summary, files: Pick<Options, 'json' | 'junit'>): void {
  if (files.json !== undefined) writeFileSync(files.json, json(summary));
  if (files.junit !== undefined) writeFileSync(files.junit, junit(summary));
}

/**
 * Verifies a service as the arguments say.
 *
 * @returns the exit code: 0, 1 if a claim is a lie, 2 if the service cannot be asked
 */
export async function runProgram(
  args: string[],
  variables: Environment['values'],
  output: Output,
  defaults: Defaults,
): Promise<number> {
  try {
    const options = readOptions(args, defaults);
    if (!options) {
      output.print(`${helpOf(defaults)}\n`);
      return 0;
    }
    [options.json, options.junit].forEach(checkFolder);
    const description = await readDescription(path.resolve(options.description));
    description.warnings.forEach((text) => output.log(`${text}\n`));
    const environment = { prefix: defaults.prefix, values: variables };
    const summary = await run(description.model, options, environment, listenerOf(output), defaults.api);
    output.print(`${table(summary)}\n`);
    write(summary, options);
    return summary.results.some(({ outcome }) => outcome === 'lie') ? 1 : 0;
  } catch (error) {
    const isFile = (error as NodeJS.ErrnoException).syscall !== undefined;
    if (!(error instanceof FatalError || error instanceof DescriptionError || isFile)) throw error;
    output.log(`${(error as Error).message}\n`);
    return 2;
  }
}
