import Button from '@docs-engines/ui/Button';
import { useLocationChange } from '@docusaurus/theme-common/internal';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Props } from '@theme/Error';
import { type ReactNode, useRef, useState } from 'react';

import { copyFailed } from '@docs-engines/static-first/browser';
import StatusPage from '../StatusPage';
import { causeChain } from './causeChain';
import styles from './styles.module.css';

/**
 * Says that the page crashed, why, and what to do. Uses no component of the theme, as that may be what crashed.
 * Disappears when the reader follows a link to another page.
 */
export default function CrashReport({ error, tryAgain }: Props): ReactNode {
  const details = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState('');

  useLocationChange(({ location: { pathname }, previousLocation }) => {
    if (pathname !== previousLocation?.pathname) tryAgain();
  });

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(details.current?.innerText ?? '');
      setCopied('Copied');
    } catch {
      setCopied(copyFailed(details.current));
    }
  };

  return (
    <StatusPage mark="Error" title="This page crashed">
      <p role="alert">
        Something on this page failed in your browser. Nothing is lost on our side: this site stores no data.
      </p>
      <p className="button-row">
        <Button onClick={tryAgain}>Try again</Button>
        {/* oxlint-disable-next-line react/forbid-elements -- a full load, because the router may be what crashed */}
        <a className="button button--secondary" href={useBaseUrl('/')}>
          Go to the home page
        </a>
      </p>
      <details open>
        <summary>Error details</summary>
        <pre ref={details} className={styles.details}>
          {causeChain(error).join('\nCause: ')}
          {`\nAddress: ${location.href}\nBrowser: ${navigator.userAgent}`}
        </pre>
      </details>
      <p className="button-row">
        <Button look="secondary" className="button--sm" onClick={() => void copy()}>
          Copy error details
        </Button>
        <span role="status">{copied}</span>
      </p>
    </StatusPage>
  );
}
