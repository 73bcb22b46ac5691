/** Resolves in the next task: a message has no minimum delay, as timers have. */
export async function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  port1.close();
}

/** Resolves after the next paint. In the background, where there are no animation frames, in the next task. */
export async function nextPaint(): Promise<void> {
  if (!document.hidden) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
      document.addEventListener('visibilitychange', resolve, { once: true });
    });
  }
  await nextTask();
}

/** The most milliseconds of steps in one task. On a processor that is four times slower, that is still below 50, a long task. */
const maxTaskTime = 8;

/** Runs a generator in several tasks (time slicing), so that the browser can handle input between them. */
export async function runInTasks<T>(steps: Generator<undefined, T>): Promise<T> {
  let start = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - start > maxTaskTime) {
      await nextTask();
      start = performance.now();
    }
  }
}
