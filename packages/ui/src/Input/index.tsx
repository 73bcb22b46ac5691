import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import styles from '../controls.module.css';

/** A one-line text input in the size of the text around it. `aria-invalid` marks a validation error. */
export default function Input({ className, ...props }: ComponentProps<'input'>): ReactNode {
  return <input {...props} className={clsx(styles.input, className)} />;
}

export function TextArea({ className, ...props }: ComponentProps<'textarea'>): ReactNode {
  return <textarea {...props} className={clsx(styles.input, className)} />;
}

export function Select({ className, ...props }: ComponentProps<'select'>): ReactNode {
  return <select {...props} className={clsx(styles.input, className)} />;
}

/** The label above an input. */
export function Label({ className, ...props }: ComponentProps<'label'>): ReactNode {
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- callers pass htmlFor
  return <label {...props} className={clsx(styles.label, className)} />;
}
