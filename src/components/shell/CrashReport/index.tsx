import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import StatusPage from '../StatusPage';
import { causeChain } from './causeChain';
import styles from './styles.module.css';

/** Copies an element's text; selects it if the browser denies access to the clipboard. */
async function copy(from: HTMLElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(from.innerText);
    return 'Copied.';
  } catch {
    window.getSelection()?.selectAllChildren(from);
    return 'Selected. Copy it with your keyboard or menu.';
  }
}

/**
 * Says that the page crashed, why, and what to do. Uses no other component of the theme, as that may be what crashed.
 * Disappears when the reader follows a link to another page.
 *
 * @param tryAgain clears the error and renders the page again
 */
export default function CrashReport({
  error,
  tryAgain,
}: {
  error: Error;
  tryAgain: () => void;
}): ReactNode {
  const [message, ...causes] = causeChain(error);
  const details = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState('');

  const { pathname } = useLocation();
  const [crashedAt] = useState(pathname);
  useEffect(() => {
    if (pathname !== crashedAt) {
      tryAgain();
    }
  }, [pathname, crashedAt, tryAgain]);

  return (
    <StatusPage mark="Error" title="This page crashed">
      <p role="alert">
        Something on this page failed in your browser. Nothing you did is lost on our side: this
        site stores nothing.
      </p>
      <p className="button-row">
        <button type="button" className="button button--primary" onClick={tryAgain}>
          Try again
        </button>
        {/* eslint-disable-next-line @docusaurus/no-html-links -- a full load, because the router may be what crashed */}
        <a className="button button--secondary" href={useBaseUrl('/')}>
          Go to the home page
        </a>
      </p>
      <details open>
        <summary>What happened</summary>
        <pre ref={details} className={styles.details}>
          {[
            message,
            ...causes.map((cause) => `Cause: ${cause}`),
            `Address: ${window.location.href}`,
            `Browser: ${navigator.userAgent}`,
          ].join('\n')}
        </pre>
      </details>
      <p className="button-row">
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => {
            if (details.current) {
              void copy(details.current).then(setCopied);
            }
          }}
        >
          Copy the details
        </button>
        <span role="status">{copied}</span>
      </p>
    </StatusPage>
  );
}
