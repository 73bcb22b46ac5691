import type { ReactNode } from 'react';

import StatusPage from '../StatusPage';
import styles from './styles.module.css';

/** The error's message and those of its causes, outermost first. Stops at a cause that was there before. */
function causeChain(error: Error): string[] {
  const seen = new Set<unknown>();
  const messages: string[] = [];
  for (let cause: unknown = error; cause && !seen.has(cause);) {
    seen.add(cause);
    const known = cause instanceof Error ? cause : new Error(JSON.stringify(cause));
    messages.push(known.message);
    cause = known.cause;
  }
  return messages;
}

/**
 * Says that the page crashed, why, and how to go on. Depends on nothing that may be what crashed.
 *
 * @param tryAgain clears the error and renders the page once more
 */
export default function CrashReport({
  error,
  tryAgain,
}: {
  error: Error;
  tryAgain: () => void;
}): ReactNode {
  return (
    <StatusPage mark="Error" title="This page crashed">
      <p>
        Something on this page failed in your browser. Nothing you did is lost on our side: this
        site stores nothing.
      </p>
      <p className={styles.actions}>
        <button type="button" className="button button--primary" onClick={tryAgain}>
          Try again
        </button>
        {/* eslint-disable-next-line @docusaurus/no-html-links -- a full load, because the router may be what crashed */}
        <a className="button button--secondary" href="/">
          Go to the home page
        </a>
      </p>
      <details open>
        <summary>What happened</summary>
        <ol className={styles.causes}>
          {causeChain(error).map((message, index) => (
            <li key={index}>
              <pre>{message}</pre>
            </li>
          ))}
        </ol>
      </details>
    </StatusPage>
  );
}
