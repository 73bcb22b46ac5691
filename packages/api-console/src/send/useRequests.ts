/** The last request of each console and its outcome: kept while the page is open, also when the console is closed. */
import { useEffect, useRef, useState } from 'react';

import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { secretsOf } from '../values/credential';
import { fetchRequest } from './request';
import type { Part } from './readBody';
import { addToHistory } from './requestHistory';
import { resultText, send, type CompletedRequest, type SentRequest } from './send';
import { serverOf } from '../values/server';
import { useConsoleSite } from '../site/site';

/** By operation ID. */
const completedRequests = new Map<string, CompletedRequest>();

/** The last completed and the pending request of an operation, with functions that send and cancel. */
export function useRequests(operation: ConsoleOperation) {
  const [completed, setCompleted] = useState(() => completedRequests.get(operation.id));
  const [pending, setPending] = useState<SentRequest>();
  /** What has come of its response so far. */
  const [part, setPart] = useState<Part>();
  const running = useRef<AbortController>(undefined);
  const site = useConsoleSite();

  useEffect(() => () => running.current?.abort(), []);

  return {
    completed,
    pending,
    part: pending && part,

    /** @param credentialText what was typed for a credential, by its ID */
    run: async (request: SentRequest, credentialText: (id: string) => string): Promise<void> => {
      const server = serverOf(operation, request.form);
      if (!server) return;
      running.current?.abort();
      const cancel = new AbortController();
      running.current = cancel;
      setPending(request);
      setPart(undefined);
      const build = (signal: AbortSignal) =>
        fetchRequest(operation, request.form, credentialText, signal, site.credentials);
      const onPart = (next: Part) => {
        if (running.current === cancel) setPart(next);
      };
      const outcome = await send(build, { server, site, cancel, operation, onPart });
      // A later request may have taken its place.
      if (running.current === cancel) {
        const next = { ...request, outcome };
        completedRequests.set(operation.id, next);
        setPending(undefined);
        setCompleted(next);
        const secrets = operation.credentials.flatMap((credential) =>
          secretsOf(credential, credentialText(credential.id)),
        );
        addToHistory(operation, request.form, resultText(outcome, site), secrets);
      }
    },

    cancel: (): void => running.current?.abort(),
  };
}
