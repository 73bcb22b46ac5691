/** Time slicing: long work in the browser yields to other tasks, so that input does not wait for all of it. */
import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';

import { runInTasks } from '../packages/static-first/src/client/schedule';
import { indexInSteps } from '../packages/docs-index/src/browser/rank';
import type { SearchIndex } from '../packages/docs-index/src/search/entry';

test('between steps that take long, other tasks run', async () => {
  const order: string[] = [];
  function* steps(): Generator<undefined, string> {
    for (const name of ['first', 'second']) {
      const start = performance.now();
      while (performance.now() - start < 20);
      order.push(name);
      setImmediate(() => order.push(`a task after the ${name}`));
      yield;
    }
    return 'result';
  }
  expect(await runInTasks(steps())).toBe('result');
  expect(order.slice(0, 3)).toEqual(['first', 'a task after the first', 'second']);
});

test('R4.4 the search index is built in a step for each entry', () => {
  const { entries } = JSON.parse(readFileSync('build/search-index.json', 'utf8')) as SearchIndex;
  expect(entries.length).toBeGreaterThan(100);
  expect([...indexInSteps(entries)]).toHaveLength(entries.length);
});
