import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import type { MouseEvent, ReactNode } from 'react';

import styles from './styles.module.css';

function focusMain(event: MouseEvent): void {
  const main = document.querySelector('main');
  if (main) {
    event.preventDefault();
    main.tabIndex = -1;
    main.focus();
  }
}

export default function SkipToContent(): ReactNode {
  return (
    <nav aria-label="Skip" className={styles.skip}>
      {/* eslint-disable-next-line @docusaurus/no-html-links -- a target in this page; without JavaScript, the end of the navbar */}
      <a href={`#${SkipToContentFallbackId}`} onClick={focusMain}>
        Skip to main content
      </a>
    </nav>
  );
}
