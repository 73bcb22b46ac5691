/** The results so far, in a file: a run continues from those of one that was cut short. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

import type { Result } from './report';
import { FatalError } from './send';

interface State {
  url: string;
  /** SHA-256 of the description's text. */
  description: string;
  results: Result[];
}

export interface Progress {
  /** By the ID of the claim. */
  known: Map<string, Result>;
  add: (result: Result) => void;
}

/**
 * @param file undefined keeps nothing
 * @param text of the description
 * @throws FatalError if the file is that of another service or description
 */
export function openState(file: string | undefined, url: string, text: string): Progress {
  const description = createHash('sha256').update(text).digest('hex');
  const results: Result[] = [];
  if (file !== undefined && existsSync(file)) {
    const hint = `  → Delete ${file}, or name another file.`;
    let state: State;
    try {
      state = JSON.parse(readFileSync(file, 'utf8')) as State;
      results.push(...state.results);
    } catch {
      throw new FatalError(`${file} is no state of a run.\n${hint}`);
    }
    if (state.url !== url) throw new FatalError(`${file} is the state of ${state.url}.\n${hint}`);
    if (state.description !== description) {
      throw new FatalError(`${file} is the state of another description.\n${hint}`);
    }
  }
  return {
    known: new Map(results.map((result) => [result.claim, result])),
    add(result) {
      results.push(result);
      if (file === undefined) return;
      // A run that is killed while it writes leaves the last state.
      writeFileSync(`${file}.next`, JSON.stringify({ url, description, results }, null, 1));
      renameSync(`${file}.next`, file);
    },
  };
}
