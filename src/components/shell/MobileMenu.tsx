import { useLocation } from '@docusaurus/router';
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import Logo from '@theme/Logo';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarItem, { type Props as NavbarItemProps } from '@theme/NavbarItem';
import clsx from 'clsx';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

import styles from '../../theme/Navbar/styles.module.css';

/**
 * The menu of screens up to 996 px, a modal dialog: the browser traps the focus, closes it on Escape and makes the page
 * inert. It shows the page's sidebar first, if it has one.
 */
export default function MobileMenu({ items }: { items: NavbarItemProps[] }): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();
  const secondary = useNavbarSecondaryMenu();
  const dialog = useRef<HTMLDialogElement>(null);
  const mainMenu = useRef<HTMLUListElement>(null);
  const location = useLocation();

  const close = () => dialog.current?.close();

  useEffect(() => {
    if (shown) {
      dialog.current?.showModal();
    } else {
      close();
    }
  }, [shown]);

  // A layout effect, so before pageFocus.ts: closing moves the focus to the menu's button.
  useLayoutEffect(close, [location]);

  return (
    // The click on the backdrop is for pointers: Escape and the close button do the same.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      aria-label="Menu"
      className={styles.dialog}
      onClose={() => {
        if (shown) {
          toggle();
        }
      }}
      onClick={(event) => {
        if (event.target === dialog.current) {
          close();
        }
      }}
    >
      <div className={styles.menu}>
        <div className={styles.menuHeader}>
          <Logo
            className="navbar__brand"
            imageClassName={styles.logo}
            titleClassName="navbar__title"
            onClick={close}
          />
          <NavbarColorModeToggle />
          <button
            type="button"
            aria-label="Close menu"
            className={clsx('clean-btn', styles.menuButton)}
            onClick={close}
          >
            <span className={styles.closeIcon} />
          </button>
        </div>
        {secondary.shown ? (
          <div className="menu">
            <button
              type="button"
              className={clsx('clean-btn', styles.back)}
              onClick={() => {
                flushSync(secondary.hide);
                mainMenu.current?.querySelector<HTMLElement>('a, button')?.focus();
              }}
            >
              ← Back to main menu
            </button>
            {secondary.content}
          </div>
        ) : (
          <div className="menu">
            <ul ref={mainMenu} className="menu__list">
              {items.map((item, index) => (
                <NavbarItem key={index} mobile {...item} onClick={close} />
              ))}
            </ul>
          </div>
        )}
      </div>
    </dialog>
  );
}
