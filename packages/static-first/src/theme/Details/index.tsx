import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { Props } from '@theme/Details';
import clsx from 'clsx';
import { isValidElement, type ReactNode } from 'react';

import styles from './styles.module.css';

export default function Details({ summary, children, className, ...props }: Props): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  return (
    <details {...props} className={clsx(styles.details, className)}>
      {isValidElement(summary) ? summary : <summary>{summary ?? 'Details'}</summary>}
      {children}
    </details>
  );
}
