import { Collapsible, useCollapsible } from '@docusaurus/theme-common';
import { useLocalPathname } from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';

import DropdownToggle from '../../../../components/DropdownToggle';
import styles from './styles.module.css';

export default function DropdownNavbarItemMobile({ items, className, onClick, ...props }: Props): ReactNode {
  const { collapsed, setCollapsed, toggleCollapsed } = useCollapsible({ initialState: true });
  const list = useRef<HTMLDivElement>(null);
  const pathname = useLocalPathname();
  const id = useId();

  useEffect(() => {
    // Item types differ in how they know that they are active, and agree on this attribute.
    if (list.current?.querySelector('[aria-current]')) setCollapsed(false);
  }, [pathname, setCollapsed]);

  return (
    <li className={clsx('menu__list-item', collapsed && 'menu__list-item--collapsed')}>
      <div className="menu__list-item-collapsible">
        <DropdownToggle
          activeClassName="menu__link--active"
          {...props}
          position={undefined}
          isOpen={!collapsed}
          controls={id}
          onToggle={toggleCollapsed}
          onClick={onClick}
          className={clsx(
            'menu__link',
            !props.to && !props.href && ['menu__link--sublist menu__link--sublist-caret', styles.button],
            className,
          )}
          caretClassName="menu__caret"
        />
      </div>
      <div ref={list} id={id}>
        <Collapsible lazy={false} as="ul" className="menu__list" collapsed={collapsed}>
          {items.map((item, index) => (
            <NavbarItem
              key={index}
              mobile
              isDropdownItem
              onClick={onClick}
              activeClassName="menu__link--active"
              {...item}
            />
          ))}
        </Collapsible>
      </div>
    </li>
  );
}
