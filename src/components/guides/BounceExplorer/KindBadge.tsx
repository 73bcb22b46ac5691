import clsx from 'clsx';
import type { ReactNode } from 'react';

import { type Kind, kindNames } from '@docs-engines/bounce-reader';
import colours from '@site/src/components/shell/Verdict/colours.module.css';

import styles from './styles.module.css';

/** The status whose colour a kind of bounce has. */
const verdictOf = { hard: 'undeliverable', soft: 'risky', undetermined: 'unknown', none: 'deliverable' };

/** The word hard, soft, undetermined or no bounce, in its colour. */
export default function KindBadge({ kind }: { kind: Kind }): ReactNode {
  return <span className={clsx(styles.kind, colours[verdictOf[kind]])}>{kindNames[kind]}</span>;
}
