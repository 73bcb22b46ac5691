import { translate as t } from '@docusaurus/Translate';
import { useId, type ComponentProps, type ReactNode } from 'react';

import styles from './FormField.module.css';

/** What ties an input to its label, its hint and its error. */
type InputAttributes = Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'>;

/** An input with its label above, and its validation error and hint below. */
export default function FormField({
  label,
  meta,
  required,
  hint,
  error,
  children,
}: {
  label: string;
  /** Beside the label: what it takes. */
  meta?: string;
  required?: boolean;
  hint?: ReactNode;
  error?: string;
  children: (attributes: InputAttributes) => ReactNode;
}): ReactNode {
  const id = useId();
  const described = [meta && `${id}meta`, hint && `${id}hint`, error && `${id}error`];
  return (
    <div className={styles.field}>
      <div className={styles.caption}>
        <label htmlFor={id}>{label}</label>
        {required && <span className={styles.required}>{t({ message: 'required' })}</span>}
        {meta && (
          <span id={`${id}meta`} className={styles.meta}>
            {meta}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required,
      })}
      {error && (
        <p id={`${id}error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
