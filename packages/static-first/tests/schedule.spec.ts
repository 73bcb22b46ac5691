/** Scheduling in the browser: long work yields to other tasks, so that input does not wait for all of it; other work waits for a paint. */
import { setTimeout } from 'node:timers/promises';

import { expect, test } from '@playwright/test';

import { nextPaint, runInTasks } from '@docs-engines/static-first/browser';

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

/** What a browser has; `frame` runs the requested animation frames. */
function startBrowser(hidden: boolean) {
  const document = Object.assign(new EventTarget(), { hidden });
  const frames: (() => void)[] = [];
  const requestAnimationFrame = (run: () => void) => frames.push(run);
  Object.assign(globalThis, { document, requestAnimationFrame });
  const frame = () => {
    for (const run of frames.splice(0)) run();
  };
  return { document, frame };
}

/** What has been reached after several tasks. */
async function reached(log: string[]): Promise<string[]> {
  await setTimeout(50);
  return log;
}

test.describe('the next paint', () => {
  // The fakes are globals.
  test.describe.configure({ mode: 'serial' });
  test.afterEach(() => {
    for (const name of ['document', 'requestAnimationFrame']) Reflect.deleteProperty(globalThis, name);
  });

  test('what waits for the next paint runs after the next animation frame', async () => {
    const log: string[] = [];
    const { frame } = startBrowser(false);
    void nextPaint().then(() => log.push('painted'));
    expect(await reached(log)).toEqual([]);
    frame();
    expect(await reached(log)).toEqual(['painted']);
  });

  test('in the background, where there are no animation frames, nothing waits for one: also when the page gets there meanwhile', async () => {
    const log: string[] = [];
    startBrowser(true);
    void nextPaint().then(() => log.push('in the background'));
    expect(await reached(log)).toEqual(['in the background']);

    const { document } = startBrowser(false);
    void nextPaint().then(() => log.push('hidden meanwhile'));
    expect(await reached(log)).toHaveLength(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await reached(log)).toHaveLength(2);
  });
});
