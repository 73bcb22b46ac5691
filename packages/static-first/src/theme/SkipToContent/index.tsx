import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import { translate as t } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

export default function SkipToContent(): ReactNode {
  const label = t({ id: 'theme.common.skipToMainContent', message: 'Skip to main content' });
  return (
    <section aria-label={label} className={styles.skip}>
      {/* oxlint-disable-next-line react/forbid-elements -- a target in this page; without JavaScript, the end of the navbar */}
      <a href={`#${SkipToContentFallbackId}`} data-skip>
        {label}
      </a>
    </section>
  );
}
