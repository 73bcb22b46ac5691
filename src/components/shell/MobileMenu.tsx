import { useLocation } from '@docusaurus/router';
import { useEvent, usePrevious } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import IconClose from '@theme/Icon/Close';
import Logo from '@theme/Logo';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarItem, { type Props as NavbarItemProps } from '@theme/NavbarItem';
import clsx from 'clsx';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { released } from '@docs-engines/static-first/app';
import styles from '../../theme/Navbar/styles.module.css';

/** Closes the menu on a page change. A component of its own: the menu does not re-render when the location changes. */
function CloseOnPageChange({ close }: { close: () => void }): ReactNode {
  const location = useLocation();
  // A layout effect, so before pageFocus.ts: closing moves the focus to the menu's button.
  useLayoutEffect(() => close, [close, location]);
  return null;
}

/** Docusaurus' secondary menu: the sidebar of the current page. */
function PageMenu(): ReactNode {
  const { content } = useNavbarSecondaryMenu();
  const [isReplaced, setReplaced] = useState(false);
  useEffect(() => {
    if (content) void released().then(() => setReplaced(true));
  }, [content]);
  return content && isReplaced ? (
    <div key="app">{content}</div>
  ) : (
    <div
      key="html"
      data-menu-page
      // The page script may have filled it.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

/**
 * The content of the mobile menu (up to 996 px): the page's sidebar first, if it has one. packages/static-first/src/client/page/menu.ts opens and
 * closes the dialog; this component closes it after a page change.
 */
export default function MobileMenu({ items }: { items: NavbarItemProps[] }): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();
  const dialog = useRef<HTMLDialogElement>(null);
  const wasShown = usePrevious(shown);

  const close = useCallback(() => dialog.current?.close(), []);

  // Docusaurus closes its menu on a back navigation, on a wide window, and by the sidebar's items.
  const follow = useEvent(() => {
    if (dialog.current && dialog.current.open !== shown) toggle();
  });
  useEffect(() => {
    const observer = new MutationObserver(follow);
    if (dialog.current) observer.observe(dialog.current, { attributeFilter: ['open'] });
    follow();
    return () => {
      observer.disconnect();
    };
  }, [follow]);
  useEffect(() => {
    if (wasShown && !shown) close();
  }, [close, shown, wasShown]);

  return (
    <dialog ref={dialog} data-menu aria-label="Menu" className={styles.dialog}>
      <CloseOnPageChange close={close} />
      <div className={styles.menu}>
        <div className={styles.menuHeader}>
          <Logo className="navbar__brand" imageClassName={styles.logo} titleClassName="navbar__title" onClick={close} />
          <NavbarColorModeToggle />
          <button
            type="button"
            aria-label="Close menu"
            data-menu-close
            className={clsx('clean-btn', styles.menuButton)}
          >
            <IconClose aria-hidden width="1.25rem" height="1.25rem" />
          </button>
        </div>
        <div className={clsx('menu', styles.pageMenu)}>
          <button type="button" data-menu-back className={clsx('clean-btn', styles.back)}>
            ← Back to main menu
          </button>
          <PageMenu />
        </div>
        <div data-menu-main className={clsx('menu', styles.mainMenu)}>
          <ul className="menu__list">
            {items.map((item, index) => (
              <NavbarItem key={index} mobile {...item} onClick={close} />
            ))}
          </ul>
        </div>
      </div>
    </dialog>
  );
}
