/** The CPU time of a call, in milliseconds, as the best of several: that of a busy machine is the same, its wall time is not. */
export function cpuTime(call: () => unknown): number {
  const timeOf = () => {
    const start = process.cpuUsage();
    call();
    return process.cpuUsage(start).user / 1000;
  };
  return Math.min(...Array.from({ length: 5 }, timeOf));
}
