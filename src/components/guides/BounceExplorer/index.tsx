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

/** A chunk that does not load leaves the link, and the page around it, in place. */
const Form = lazy(() => import('./Form').catch(() => ({ default: TableLink })));

/** A field that classifies a server's reply. Without JavaScript, and in feeds, it is a link to the table. */
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
