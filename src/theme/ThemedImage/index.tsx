import type { Props } from '@theme/ThemedImage';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

const modes = ['light', 'dark'] as const;

export default function ThemedImage({ sources, className, alt, ...props }: Props): ReactNode {
  return modes.map((mode) => (
    <img
      key={mode}
      src={sources[mode]}
      alt={alt}
      className={clsx(styles[mode], className)}
      {...props}
    />
  ));
}
