import Link from '@docusaurus/Link';
import entries from '@generated/openapi/default/operations.list.json';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/**
 * A list of operations: method, path, summary and note, with a link to the page of each.
 *
 * @param slugs of the operations to list; all of them by default
 */
export default function OperationList({ slugs }: { slugs?: readonly string[] }): ReactNode {
  return (
    <ul className={styles.list}>
      {entries
        .filter(({ slug }) => !slugs || slugs.includes(slug))
        .map(({ slug, href, title, method, path, summary, note }) => (
          <li key={slug}>
            <span className={clsx('api-method', method.toLowerCase(), styles.method)}>{method}</span>
            <div>
              <Link to={href} className={styles.title}>
                {title}
              </Link>{' '}
              <code className="unframed-code">{path}</code>
              <p>{summary}</p>
            </div>
            <span className={styles.note}>{note}</span>
          </li>
        ))}
    </ul>
  );
}
