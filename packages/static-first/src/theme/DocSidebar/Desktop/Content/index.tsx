import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocSidebar/Desktop/Content';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import { isHydrated } from '../../../../client/isHydrated';
import { nextPaint } from '../../../../client/schedule';
import useCurrentLinkInView from '../../../../components/useCurrentLinkInView';

import styles from './styles.module.css';

/** The server sends the links with the first page. After a page change the content is painted first: it does not wait for them. */
function useHasLinks(): boolean {
  const [hasLinks, setHasLinks] = useState(!(ExecutionEnvironment.canUseDOM && isHydrated()));
  useLayoutEffect(() => {
    if (!hasLinks) {
      void nextPaint().then(() => {
        setHasLinks(true);
      });
    }
  }, [hasLinks]);
  return hasLinks;
}

export default function DocSidebarDesktopContent({ path, sidebar, className }: Props): ReactNode {
  const menu = useRef<HTMLElement>(null);
  const hasLinks = useHasLinks();
  useCurrentLinkInView(menu, path, hasLinks);
  return (
    <nav ref={menu} aria-label="Docs sidebar" className={clsx('menu thin-scrollbar', styles.menu, className)}>
      <ul className={clsx(ThemeClassNames.docs.docSidebarMenu, 'menu__list')}>
        {hasLinks && <DocSidebarItems items={sidebar} activePath={path} level={1} />}
      </ul>
    </nav>
  );
}
