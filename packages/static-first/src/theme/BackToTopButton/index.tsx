import { ThemeClassNames } from '@docusaurus/theme-common';
import { translate as t } from '@docusaurus/Translate';
import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';

import styles from './styles.module.css';

/** Pixels from the top above which the button is hidden. */
const threshold = 300;

/** Appears when the reader scrolls up, except near both ends of the page. */
export default function BackToTopButton(): ReactNode {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    let last = 0;
    const onScroll = () => {
      const isUp = scrollY < last;
      const end = document.documentElement.scrollHeight - innerHeight;
      setIsShown(isUp && scrollY >= threshold && scrollY < end);
      last = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
    };
  }, []);

  return (
    <button
      type="button"
      aria-label={t({ id: 'theme.BackToTopButton.buttonAriaLabel', message: 'Scroll back to top' })}
      className={clsx('clean-btn', ThemeClassNames.common.backToTopButton, styles.button, isShown && styles.shown)}
      onClick={() => {
        const { matches } = matchMedia('(prefers-reduced-motion: reduce)');
        scrollTo({ top: 0, behavior: matches ? 'instant' : 'smooth' });
      }}
    />
  );
}
