import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { splitNavbarItems, useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import IconMenu from '@theme/Icon/Menu';
import Logo from '@theme/Logo';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarItem, { type Props as NavbarItemProps } from '@theme/NavbarItem';
import SearchBar from '@theme/SearchBar';
import clsx from 'clsx';
import { type PropsWithChildren, type ReactNode } from 'react';

import MobileMenu from '../../components/shell/MobileMenu';
import styles from './styles.module.css';
import useHideOnScroll from '../../components/shell/useHideOnScroll';

const render = (item: NavbarItemProps, index: number) => <NavbarItem key={index} {...item} />;

/** Renders again when the navbar hides; its children do not. */
function Container({ children }: PropsWithChildren): ReactNode {
  const [navbar, isHidden] = useHideOnScroll(useThemeConfig().navbar.hideOnScroll);
  return (
    <nav
      ref={navbar}
      aria-label="Main"
      className={clsx(
        ThemeClassNames.layout.navbar.container,
        'navbar navbar--fixed-top',
        styles.navbar,
        isHidden && styles.hidden,
      )}
    >
      {children}
    </nav>
  );
}

/** Re-renders when the menu opens or closes; its children do not. */
function IfMenu({ children }: PropsWithChildren): ReactNode {
  return useNavbarMobileSidebar().disabled ? null : children;
}

export default function Navbar(): ReactNode {
  // ThemeConfig's type leaves the fields of an item open.
  const items = useThemeConfig().navbar.items as NavbarItemProps[];
  const [left, right] = splitNavbarItems(items);

  return (
    <Container>
      <div className="navbar__inner">
        <div className={clsx(ThemeClassNames.layout.navbar.containerLeft, 'navbar__items')}>
          <IfMenu>
            <button
              type="button"
              aria-label="Open menu"
              aria-haspopup="dialog"
              data-menu-open
              className={clsx('clean-btn', styles.menuButton)}
            >
              <IconMenu width="1.75rem" height="1.75rem" />
            </button>
          </IfMenu>
          <Logo className="navbar__brand" imageClassName={styles.logo} titleClassName="navbar__title" />
          {left.map(render)}
        </div>
        <div
          className={clsx(
            ThemeClassNames.layout.navbar.containerRight,
            'navbar__items navbar__items--right',
            styles.right,
          )}
        >
          {right.map(render)}
          <NavbarColorModeToggle className={styles.colorModeToggle} />
          {!items.some((item) => item.type === 'search') && <SearchBar />}
        </div>
      </div>
      <span hidden className={styles.end} />
      <IfMenu>
        <MobileMenu items={items} />
      </IfMenu>
    </Container>
  );
}
