import clsx from 'clsx';
import type { ReactNode } from 'react';

import { kindNames, type Kind } from '@site/src/bounces/taxonomy';

import styles from './styles.module.css';

/** The word hard, soft, undetermined or no bounce, in its colour. */
export default function KindBadge({ kind }: { kind: Kind }): ReactNode {
  return <span className={clsx(styles.kind, styles[kind])}>{kindNames[kind]}</span>;
}
