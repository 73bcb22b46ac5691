import { useRef, useState } from 'react';

import type { CheckContent } from '../../../api/homePage';

export type Check = ReturnType<typeof useCheck>;

const load = () => import('./runCheck');

/** The result of the last check: survives page changes, so that Back shows it again. */
let last: CheckContent['first'] | undefined;

/** The state of the check on the home page. */
export function useCheck(content: CheckContent) {
  const [shown, setShown] = useState(last ?? content.first);
  const [phase, setPhase] = useState<'first' | 'pending' | 'done' | 'failed'>('first');
  const [failure, setFailure] = useState<unknown>();
  const running = useRef<AbortController>(undefined);
  const place = useRef<HTMLDivElement>(null);

  /** Checks an address, and cancels the check that is still running. */
  const run = async (email: string) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setPhase('pending');
    try {
      const { runCheck } = await load();
      const result = await runCheck(email, content, signal);
      if (signal.aborted) return;
      // As high as before, in any font: what is below stays where it is.
      if (place.current) place.current.style.minHeight = `${place.current.offsetHeight}px`;
      last = result;
      setShown(result);
      setPhase('done');
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error);
      setPhase('failed');
    }
  };

  /** Loads the sandbox ahead of the first check. */
  const prepare = () => {
    // After a failure, the reader decides when it is loaded again: the pointer is on its way to the button.
    if (phase !== 'failed') {
      // `run` loads it again, and then a failure is shown.
      load().catch(() => undefined);
    }
  };

  return { shown, phase, failure, place, run, prepare };
}
