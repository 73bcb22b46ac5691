import Button from '@docs-engines/ui/Button';
import { useLocationChange } from '@docusaurus/theme-common/internal';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

import StatusPage from '../StatusPage';
import { causeChain } from './causeChain';
import styles from './styles.module.css';

/**
 * Says that the page crashed, why, and what to do. Uses no component of the theme, as that may be what crashed.
 * Disappears when the reader follows a link to another page.
 */
export default function CrashReport({ error, tryAgain }: Props): ReactNode {
  useLocationChange(({ location: { pathname }, previousLocation }) => {
    if (pathname !== previousLocation?.pathname) tryAgain();
  });

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
        <pre className={styles.details}>
          {causeChain(error).join('\nCause: ')}
          {`\nAddress: ${location.href}\nBrowser: ${navigator.userAgent}`}
        </pre>
      </details>
    </StatusPage>
  );
}
