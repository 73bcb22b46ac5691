import { useEvent } from '@docusaurus/theme-common';
import { useLocationChange } from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

import DropdownToggle from '../../../../components/DropdownToggle';
import styles from './styles.module.css';

/** Opened by hovering, it closes when the mouse leaves; opened by a click or a key, it stays. */
type State = 'closed' | 'hovered' | 'open';

export default function DropdownNavbarItemDesktop({ items, position, className, ...props }: Props): ReactNode {
  const [state, setState] = useState<State>('closed');
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  const isFocusInMenu = () => document.activeElement?.closest('ul')?.id === id;

  const close = useEvent(() => {
    if (isFocusInMenu()) root.current?.querySelector('button')?.focus();
    setState('closed');
  });

  const onOutside = useEvent(({ target, type }: Event) => {
    if (
      target instanceof Element &&
      !root.current?.contains(target) &&
      // Hovering matters only over another dropdown.
      (type !== 'pointerover' || target.closest('.dropdown'))
    ) {
      close();
    }
  });

  const onKeyDown = useEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  });

  useEffect(() => {
    const unmount = new AbortController();
    const { signal } = unmount;
    for (const type of ['pointerdown', 'focusin', 'pointerover']) {
      document.addEventListener(type, onOutside, { signal });
    }
    // On the document, so that Escape closes what hovering has opened, wherever the focus is.
    document.addEventListener('keydown', onKeyDown, { signal });
    return () => {
      unmount.abort();
    };
  }, [onOutside, onKeyDown]);

  useLocationChange(close);

  return (
    <div
      ref={root}
      className={clsx('navbar__item dropdown', styles.dropdown, {
        'dropdown--right': position === 'right',
        'dropdown--show': state !== 'closed',
      })}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse' && state === 'closed') setState('hovered');
      }}
      onPointerLeave={() => {
        if (state === 'hovered' && !isFocusInMenu()) setState('closed');
      }}
    >
      <DropdownToggle
        activeClassName="navbar__link--active"
        {...props}
        isOpen={state !== 'closed'}
        controls={id}
        onToggle={() => setState(state === 'open' ? 'closed' : 'open')}
        className={clsx('navbar__link', className)}
        caretClassName="navbar__link"
      />
      <ul id={id} className="dropdown__menu">
        {items.map((item, index) => (
          <NavbarItem key={index} isDropdownItem activeClassName="dropdown__link--active" {...item} />
        ))}
      </ul>
    </div>
  );
}
