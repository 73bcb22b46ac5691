import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import styles from '../controls.module.css';

/** A value to take with one click. `aria-pressed` marks the one that is in use. */
export default function Chip({ className, ...props }: ComponentProps<'button'>): ReactNode {
  return <button type="button" {...props} className={clsx(styles.chip, className)} />;
}

/** Chips side by side; named by `aria-label` or `aria-labelledby`. */
export function Chips({ className, ...props }: ComponentProps<'div'>): ReactNode {
  return <div role="group" {...props} className={clsx(styles.chips, className)} />;
}
