import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { lazy, type ReactNode, Suspense } from 'react';

import styles from './styles.module.css';

const Form = lazy(() => import('./Form'));

/**
 * A field that reads a server's reply. Its code is loaded on pages that have it; without JavaScript, and in feeds, there
 * is a link to the table instead.
 */
export default function BounceExplorer(): ReactNode {
  const isBrowser = useIsBrowser();
  const link = (
    <p>
      Look a reply up in{' '}
      <Link to="/docs/bounce-codes#every-code">the table of every bounce code</Link>.
    </p>
  );
  return (
    <div className={styles.place}>
      {isBrowser ? (
        <Suspense fallback={link}>
          <Form />
        </Suspense>
      ) : (
        link
      )}
    </div>
  );
}
