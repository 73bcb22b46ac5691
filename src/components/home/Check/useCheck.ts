import { useRef, useState } from 'react';

import type { Answered, CheckContent } from './content';

export interface Check {
  /** The last answer. */
  shown: Answered;
  phase: 'first' | 'pending' | 'answered' | 'failed';
  /** Asks, and forgets a question that is still open. */
  run: (email: string) => Promise<void>;
  /** Somebody is about to ask. */
  prepare: () => void;
}

const load = () => import('./ask');

/** A check that the reader can run, answered by the sandbox in the page. */
export function useCheck({ first, operation }: CheckContent): Check {
  const [shown, setShown] = useState(first);
  const [phase, setPhase] = useState<Check['phase']>('first');
  const running = useRef<AbortController>(undefined);

  const run = async (email: string) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setPhase('pending');
    try {
      const { ask } = await load();
      const answered = await ask(email, operation, own.signal);
      if (!own.signal.aborted) {
        setShown(answered);
        setPhase('answered');
      }
    } catch {
      if (!own.signal.aborted) {
        setPhase('failed');
      }
    }
  };

  const prepare = () => {
    // Whoever asks then hears of a failure.
    load().catch(() => undefined);
  };

  return { shown, phase, run, prepare };
}
