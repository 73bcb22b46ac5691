import clsx from 'clsx';
import type { ReactNode } from 'react';

import VisuallyHidden from '../VisuallyHidden';
import styles from './styles.module.css';

/**
 * A button that copies, in static HTML as well: src/client/page/copy.ts listens for it, and may change its label before the
 * app hydrates it.
 *
 * @param text what it copies; without one, the code of the CodeBlock that it is in
 * @param what names it for screen readers, after the label
 */
export default function CopyButton({ text = '', label = 'Copy', what = '' }): ReactNode {
  return (
    <button type="button" className={clsx('needs-script', styles.copy)} data-copy={text}>
      <span aria-live="polite" suppressHydrationWarning>
        {label}
      </span>
      {what && <VisuallyHidden> {what}</VisuallyHidden>}
    </button>
  );
}
