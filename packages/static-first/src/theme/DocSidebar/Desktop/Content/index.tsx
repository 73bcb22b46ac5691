import { ThemeClassNames } from '@docusaurus/theme-common';
import { translate as t } from '@docusaurus/Translate';
import type { Props } from '@theme/DocSidebar/Desktop/Content';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

import styles from './styles.module.css';

/** Scrolls a menu, and not the page, to the link of the current page if that is out of sight. */
function useCurrentLinkInView(menu: RefObject<HTMLElement | null>, path: string): void {
  useEffect(() => {
    const sidebar = menu.current;
    const link = sidebar?.querySelector('[aria-current]');
    if (!sidebar || !link) return undefined;
    // The observer measures after the frame's layout: `getBoundingClientRect()` here would force a layout (reflow) of its own.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        const { boundingClientRect: box, rootBounds: visible } = entry ?? {};
        if (box && visible && (box.top < visible.top || box.bottom > visible.bottom)) {
          sidebar.scrollTop += box.top - visible.top - visible.height / 2;
        }
      },
      { root: sidebar },
    );
    observer.observe(link);
    return () => {
      observer.disconnect();
    };
  }, [menu, path]);
}

export default function DocSidebarDesktopContent({ path, sidebar, className }: Props): ReactNode {
  const menu = useRef<HTMLElement>(null);
  useCurrentLinkInView(menu, path);
  const label = t({ id: 'theme.docs.sidebar.navAriaLabel', message: 'Docs sidebar' });
  return (
    <nav ref={menu} aria-label={label} className={clsx('menu thin-scrollbar', styles.menu, className)}>
      <ul className={clsx(ThemeClassNames.docs.docSidebarMenu, 'menu__list')}>
        <DocSidebarItems items={sidebar} activePath={path} level={1} />
      </ul>
    </nav>
  );
}
