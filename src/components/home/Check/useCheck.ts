import { useRef, useState } from 'react';

import type { CheckContent, CheckRun } from '../../../openapi/homeContent';

export interface Check {
  /** The last check that was run. */
  shown: CheckRun;
  phase: 'first' | 'pending' | 'done' | 'failed';
  /** Checks an address, and cancels the check that is still running. */
  run: (email: string) => Promise<void>;
  /** Loads the sandbox ahead of the first check. */
  prepare: () => void;
}

const load = () => import('./runCheck');

/** The state of the check on the home page. */
export function useCheck({ first, operation }: CheckContent): Check {
  const [shown, setShown] = useState(first);
  const [phase, setPhase] = useState<Check['phase']>('first');
  const running = useRef<AbortController>(undefined);

  const run = async (email: string) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setPhase('pending');
    try {
      const { runCheck } = await load();
      const result = await runCheck(email, operation, signal);
      if (signal.aborted) return;
      setShown(result);
      setPhase('done');
    } catch {
      if (!signal.aborted) setPhase('failed');
    }
  };

  const prepare = () => {
    // `run` loads it again, and then a failure is shown.
    load().catch(() => undefined);
  };

  return { shown, phase, run, prepare };
}
