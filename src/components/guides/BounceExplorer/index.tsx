import Link from '@docusaurus/Link';
import type { PropsWithChildren, ReactNode } from 'react';

import Island from '@docs-engines/static-first/Island';

import Form from './Form';
import styles from './styles.module.css';

/**
 * A field that classifies a server's reply. Without JavaScript, and in feeds, it is a link to the table.
 *
 * @param children introduces the field, where there is one
 */
export default function BounceExplorer({ children }: PropsWithChildren): ReactNode {
  return (
    <div className={styles.place}>
      {children && <p className="needs-script">{children}</p>}
      <p className="needs-no-script">
        Look a reply up in <Link to="/docs/bounce-codes#every-code">the table of every bounce code</Link>.
      </p>
      <Island name="BounceExplorer">
        <Form />
      </Island>
    </div>
  );
}
