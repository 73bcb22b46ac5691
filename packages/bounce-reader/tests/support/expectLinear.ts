import { expect } from '@playwright/test';

/** The duration of a pause for garbage collection, in milliseconds. */
const pause = 50;

/**
 * The CPU time of a call, in milliseconds, as the first that is shorter than a pause, or the best of several: that of a busy machine
 * is the same, its wall time is not.
 */
function cpuTime(call: () => unknown): number {
  let best = Infinity;
  for (let calls = 0; calls < 5 && best >= pause; calls += 1) {
    const start = process.cpuUsage();
    call();
    best = Math.min(best, process.cpuUsage(start).user / 1000);
  }
  return best;
}

/**
 * Ten times the input takes ten times the time, and a pause; time that grows as the square, a hundred times. What takes less than a
 * pause needs no comparison.
 */
export function expectLinear(
  read: (input: string) => unknown,
  inputOf: (length: number) => string,
  length: number,
  what: string,
): void {
  const [short, long] = [inputOf(length), inputOf(10 * length)];
  const time = cpuTime(() => read(long));
  if (time < pause) return;
  expect(time, what).toBeLessThan(40 * cpuTime(() => read(short)) + pause);
}
