import clsx from 'clsx';
import type { ReactNode } from 'react';

import { kindNames, type Kind as KindOfBounce } from '../../../bounces/taxonomy';
import styles from './styles.module.css';

/** Hard, soft, undetermined or no bounce: the word, and a colour beside it. */
export default function Kind({ kind }: { kind: KindOfBounce }): ReactNode {
  return <span className={clsx(styles.kind, styles[kind])}>{kindNames[kind]}</span>;
}
