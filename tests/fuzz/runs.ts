// Playwright compiles the TypeScript of static imports, and not of `import()`.
import '@docs-engines/api-types';
import { test } from '@playwright/test';

const { FUZZ_SEED = '1', FUZZ_RUNS = '1' } = process.env;

/**
 * The parameters of fast-check for a property, in a test that is running. The seed is fixed, so that a failure can be
 * repeated; the environment may set another one, and multiply the runs and the time that they may take.
 */
export function runs(numRuns: number): { numRuns: number; seed: number } {
  const times = Number(FUZZ_RUNS);
  test.setTimeout(test.info().project.timeout * times);
  return { numRuns: Math.ceil(numRuns * times), seed: Number(FUZZ_SEED) };
}
