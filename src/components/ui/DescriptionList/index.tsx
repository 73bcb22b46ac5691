import type { ReactNode } from 'react';

import Html from '../Html';
import styles from './styles.module.css';

/**
 * Short facts, each with its label.
 *
 * @param facts label and HTML of each
 */
export default function Facts({ facts }: { facts: [label: string, html: string][] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, html]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Html html={html} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
