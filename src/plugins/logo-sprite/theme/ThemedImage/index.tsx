import { usePluginData } from '@docusaurus/useGlobalData';
import type { Props } from '@theme/ThemedImage';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import type { LogoSprite } from '../..';
import styles from './styles.module.css';

const modes = ['light', 'dark'] as const;

export default function ThemedImage({ sources, className, alt, ...props }: Props): ReactNode {
  const sprite = usePluginData('logo-sprite') as LogoSprite | undefined;
  return modes.map((mode) => {
    const symbol = sprite?.[sources[mode]];
    const classNames = clsx(styles[mode], className);
    return symbol ? (
      <svg
        key={mode}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        className={classNames}
        width={props.width}
        height={props.height}
      >
        <use href={`#${symbol}`} />
      </svg>
    ) : (
      <img key={mode} src={sources[mode]} alt={alt} className={classNames} {...props} />
    );
  });
}
