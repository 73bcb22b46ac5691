import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

export default function TOCCollapsible({ className, ...props }: Props): ReactNode {
  return (
    <details className={clsx(styles.toc, className)}>
      <summary>
        <Translate id="theme.TOCCollapsible.toggleButtonLabel">On this page</Translate>
      </summary>
      <TOCItems {...props} />
    </details>
  );
}
