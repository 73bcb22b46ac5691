import { useRef, useState } from 'react';

import type { CheckContent } from '../../../openapi/homePage';

export type Check = ReturnType<typeof useCheck>;

const load = () => import('./runCheck');

/** The state of the check on the home page. */
export function useCheck({ first, operation }: CheckContent) {
  /** The last check that was run. */
  const [shown, setShown] = useState(first);
  const [phase, setPhase] = useState<'first' | 'pending' | 'done' | 'failed'>('first');
  const running = useRef<AbortController>(undefined);

  /** Checks an address, and cancels the check that is still running. */
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

  /** Loads the sandbox ahead of the first check. */
  const prepare = () => {
    // `run` loads it again, and then a failure is shown.
    load().catch(() => undefined);
  };

  return { shown, phase, run, prepare };
}
