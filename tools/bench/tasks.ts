/** Total blocking time and the longest script task of the main thread, from a trace. */

interface TraceEvent {
  name: string;
  /** `X` is an event with a duration. */
  ph: string;
  pid: number;
  tid: number;
  /** Start and duration in microseconds. */
  ts: number;
  dur: number;
  /** The thread's own time: what other programs took of the processor is not in it. */
  tdur?: number;
}

export interface Tasks {
  /** Milliseconds in which the page could not have responded: of each task over 50 ms, what is over. */
  blocked: number;
  /** The most milliseconds of script in one task. */
  longestScript: number;
}

export const traceCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];

const scriptEvents = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'v8.compile',
  'v8.evaluateModule',
]);

/** The events of the page's main thread, the one that parses HTML, in order; what contains others comes first. */
function mainThread(trace: Buffer): TraceEvent[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const events = traceEvents.filter(({ ph }) => ph === 'X');
  const [parse] = events
    .filter(({ name }) => name === 'ParseHTML')
    .sort((one, other) => other.dur - one.dur);
  return events
    .filter(({ pid, tid }) => pid === parse?.pid && tid === parse.tid)
    .sort((one, other) => one.ts - other.ts || other.dur - one.dur);
}

/** Tasks of a trace on a processor that is slower by `slowness`. */
export function readTasks(trace: Buffer, slowness: number): Tasks {
  const duration = ({ dur, tdur = dur }: TraceEvent) => (slowness * tdur) / 1000;
  let [blocked, longestScript] = [0, 0];
  let [taskEnd, scriptEnd, script] = [0, 0, 0];
  for (const event of mainThread(trace)) {
    const end = event.ts + event.dur;
    if (event.name === 'RunTask' && event.ts >= taskEnd) {
      blocked += Math.max(0, duration(event) - 50);
      taskEnd = end;
      script = 0;
    } else if (scriptEvents.has(event.name) && event.ts >= scriptEnd) {
      // What a script calls is in its own time.
      scriptEnd = end;
      script += duration(event);
      longestScript = Math.max(longestScript, script);
    }
  }
  return { blocked, longestScript };
}
