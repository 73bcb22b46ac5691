import { translate as t } from '@docusaurus/Translate';
import type { Props } from '@theme/TryIt';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A button that opens the island of the page, whose id is `console`. */
export default function TryIt({ className }: Props): ReactNode {
  return (
    <button type="button" data-opens="console" className={clsx('button button--primary needs-script', className)}>
      {t({ message: 'Try it' })}
    </button>
  );
}
