import clsx from 'clsx';
import type { ReactNode } from 'react';

import type { VerdictStatus } from '@site/src/api/extensions';

import colours from './colours.module.css';
import styles from './styles.module.css';

/** Lines of an icon for each status, in a square of 16. */
export const icons: Record<VerdictStatus, string> = {
  deliverable: 'm4 8.5 2.75 2.75L12 5.5',
  risky: 'M8 4v5m0 2.75v.01',
  undeliverable: 'm5 5 6 6m0-6-6 6',
  unknown: 'M6 6.25a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.2m0 2.5v.01',
};

/** Whether a text is one of the four statuses, which have an icon and a colour. */
export function isVerdictStatus(text = ''): text is VerdictStatus {
  return Object.hasOwn(icons, text);
}

/** The badge of a status: colour, icon and word together, never colour alone. */
export default function Verdict({ status }: { status: VerdictStatus }): ReactNode {
  return (
    <span className={clsx(styles.verdict, colours[status])}>
      <svg aria-hidden viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentcolor" strokeWidth="1.75">
        <circle cx="8" cy="8" r="7" />
        <path d={icons[status]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {status}
    </span>
  );
}
