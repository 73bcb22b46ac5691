import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

export default function AnnouncementBar(): ReactNode {
  const { announcementBar } = useThemeConfig();
  const { isActive, close } = useAnnouncementBar();
  if (!announcementBar || !isActive) return null;
  const { content, isCloseable } = announcementBar;
  return (
    <aside aria-label="Announcement" className={clsx(ThemeClassNames.announcementBar.container, styles.bar)}>
      {/* Trusted HTML from the site's configuration. */}
      <div className={styles.content} dangerouslySetInnerHTML={{ __html: content }} />
      {isCloseable && (
        <button
          type="button"
          aria-label="Close the announcement"
          className={clsx('clean-btn needs-script', styles.close)}
          onClick={close}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </aside>
  );
}
