import type { Props } from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

export default function ColorModeToggle({ className }: Props): ReactNode {
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        type="button"
        data-colour-mode
        className={clsx('clean-btn', styles.button)}
        // The page script names the mode, before or after React hydrates this.
        suppressHydrationWarning
        title="light mode"
        aria-label="Switch between dark and light mode (currently light mode)"
      >
        <IconLightMode aria-hidden className={clsx(styles.icon, styles.light)} />
        <IconDarkMode aria-hidden className={clsx(styles.icon, styles.dark)} />
      </button>
    </div>
  );
}
