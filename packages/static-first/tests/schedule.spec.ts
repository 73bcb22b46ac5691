/** Time slicing: long work in the browser yields to other tasks, so that input does not wait for all of it. */
import { expect, test } from '@playwright/test';

import { runInTasks } from '../src/client/schedule';

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
