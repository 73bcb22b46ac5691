import { useId, type ReactNode } from 'react';

import styles from './FormField.module.css';

/** What ties an input to its label, its hint and its error. */
interface InputAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

/** An input with its label above, and its hint and what is wrong with it below. */
export default function Labelled({
  label,
  meta,
  required,
  hint,
  fault,
  children,
}: {
  label: string;
  /** Beside the label: what it takes. */
  meta?: string;
  required?: boolean;
  hint?: ReactNode;
  fault?: string;
  children: (attributes: InputAttributes) => ReactNode;
}): ReactNode {
  const id = useId();
  const described = [meta && `${id}meta`, hint && `${id}hint`, fault && `${id}fault`];
  return (
    <div className={styles.field}>
      <div className={styles.caption}>
        <label htmlFor={id}>{label}</label>
        {required && <span className={styles.required}>required</span>}
        {meta && (
          <span id={`${id}meta`} className={styles.meta}>
            {meta}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': fault ? true : undefined,
      })}
      {fault && (
        <p id={`${id}fault`} className={styles.error}>
          {fault}
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
