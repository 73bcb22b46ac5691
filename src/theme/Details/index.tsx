/**
 * Change: the browser's own disclosure.
 * For: @docusaurus/theme-classic 3.10.2; replaces `Details`.
 * Why: stock hides the content by inline styles, so print and find-in-page never see it.
 */
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
