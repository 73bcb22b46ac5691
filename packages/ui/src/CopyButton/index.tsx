import { translate as t } from '@docusaurus/Translate';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import VisuallyHidden from '../VisuallyHidden';
import styles from '../controls.module.css';

interface Props {
  /** What it copies; without one, the code of the CodeBlock that it is in. */
  text?: string;
  /** What it copies instead of `text`, by the ID of the selected server of the samples (Samples). */
  byServer?: Record<string, string>;
  /** The path of a text file to copy instead. */
  file?: string;
  label?: string;
  /** Names it for screen readers, after the label. */
  what?: string;
}

/**
 * A button that copies, in static HTML as well: a script of the page listens for clicks on `data-copy` and `data-copy-file`, and
 * may change the label before React hydrates it. Without that script, it does nothing: the class `needs-script` hides it then.
 */
export default function CopyButton({ text = '', byServer = {}, file, label, what }: Props): ReactNode {
  return (
    <button
      type="button"
      className={clsx('needs-script', styles.copy)}
      data-copy={file ? undefined : text}
      data-copy-file={file}
      {...Object.fromEntries(Object.entries(byServer).map(([id, url]) => [`data-${id}`, url]))}
    >
      <span aria-live="polite" suppressHydrationWarning>
        {label ?? t({ id: 'theme.CodeBlock.copy', message: 'Copy' })}
      </span>
      {what && <VisuallyHidden> {what}</VisuallyHidden>}
    </button>
  );
}
