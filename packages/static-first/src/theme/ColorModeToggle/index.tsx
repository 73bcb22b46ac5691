import { translate as t } from '@docusaurus/Translate';
import type { Props } from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { pageTexts } from '../../components/pageTexts';

import styles from './styles.module.css';

export default function ColorModeToggle({ className }: Props): ReactNode {
  const mode = pageTexts['light mode'];
  const label = t({
    id: 'theme.colorToggle.ariaLabel',
    message: 'Switch between dark and light mode (currently {mode})',
  });
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        type="button"
        data-colour-mode
        className={clsx('clean-btn', styles.button)}
        // The page script names the mode, before or after React hydrates this.
        suppressHydrationWarning
        title={mode}
        data-label={label}
        aria-label={label.replace('{mode}', mode)}
      >
        <IconLightMode aria-hidden className={clsx(styles.icon, styles.light)} />
        <IconDarkMode aria-hidden className={clsx(styles.icon, styles.dark)} />
      </button>
    </div>
  );
}
