import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
import { translate as t } from '@docusaurus/Translate';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

export default function AnnouncementBar(): ReactNode {
  const { announcementBar } = useThemeConfig();
  const { isActive, close } = useAnnouncementBar();
  if (!announcementBar || !isActive) return null;
  const { content, isCloseable } = announcementBar;
  const label = t({ message: 'Announcement' });
  return (
    <aside aria-label={label} className={clsx(ThemeClassNames.announcementBar.container, styles.bar)}>
      {/* Trusted HTML from the site's configuration. */}
      <div className={styles.content} dangerouslySetInnerHTML={{ __html: content }} />
      {isCloseable && (
        <button
          type="button"
          aria-label={t({ id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close the announcement' })}
          className={clsx('clean-btn needs-script', styles.close)}
          onClick={close}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </aside>
  );
}
