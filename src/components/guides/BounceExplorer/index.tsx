import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { lazy, type ReactNode, Suspense } from 'react';

import styles from './styles.module.css';

function TableLink(): ReactNode {
  return (
    <p>
      Look a reply up in{' '}
      <Link to="/docs/bounce-codes#every-code">the table of every bounce code</Link>.
    </p>
  );
}

/** Where its code cannot be had, the page around it stays. */
const Form = lazy(() => import('./Form').catch(() => ({ default: TableLink })));

/**
 * A field that reads a server's reply. Its code is loaded on pages that have it; without JavaScript, and in feeds, there
 * is a link to the table instead.
 */
export default function BounceExplorer(): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <div className={styles.place}>
      {isBrowser ? (
        <Suspense fallback={<TableLink />}>
          <Form />
        </Suspense>
      ) : (
        <TableLink />
      )}
    </div>
  );
}
