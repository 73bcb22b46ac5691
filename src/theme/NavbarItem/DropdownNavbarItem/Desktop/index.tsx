import { useEvent } from '@docusaurus/theme-common';
import { useLocationChange } from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import Toggle from '../../../../components/shell/DropdownToggle';
import styles from './styles.module.css';

/** What the mouse has opened by hovering closes when it leaves; what was opened on purpose stays. */
type State = 'closed' | 'hovered' | 'open';

export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  ...props
}: Props): ReactNode {
  const [state, setState] = useState<State>('closed');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const id = useId();

  const isFocusInMenu = () => menu.current?.contains(document.activeElement);

  const close = useEvent(() => {
    if (isFocusInMenu()) {
      button.current?.focus();
    }
    setState('closed');
  });

  const closeFromOutside = useEvent(({ target }: Event) => {
    if (target instanceof Node && !root.current?.contains(target)) {
      close();
    }
  });

  const closeForOther = useEvent(({ target }: Event) => {
    const dropdown = target instanceof Element && target.closest('.dropdown');
    if (dropdown && dropdown !== root.current) {
      close();
    }
  });

  const onKeyDown = useEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      close();
      return;
    }
    const stops = Array.from(root.current?.querySelectorAll<HTMLElement>('button, ul a') ?? []);
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const last = stops.length - 1;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 1, End: last }[event.key];
    if (at === -1 || next === undefined || (state === 'closed' && event.key !== 'ArrowDown')) {
      return;
    }
    event.preventDefault();
    flushSync(() => {
      setState('open');
    });
    stops[Math.max(0, Math.min(next, last))]?.focus();
  });

  useEffect(() => {
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    document.addEventListener('pointerover', closeForOther);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
      document.removeEventListener('pointerover', closeForOther);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [closeFromOutside, closeForOther, onKeyDown]);

  useLocationChange(close);

  return (
    <div
      ref={root}
      className={clsx('navbar__item dropdown', styles.dropdown, {
        'dropdown--right': position === 'right',
        'dropdown--show': state !== 'closed',
      })}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse' && state === 'closed') {
          setState('hovered');
        }
      }}
      onPointerLeave={() => {
        if (state === 'hovered' && !isFocusInMenu()) {
          setState('closed');
        }
      }}
    >
      <Toggle
        activeClassName="navbar__link--active"
        {...props}
        buttonRef={button}
        isOpen={state !== 'closed'}
        controls={id}
        onToggle={() => {
          setState(state === 'open' ? 'closed' : 'open');
        }}
        className={clsx('navbar__link', className)}
        caretClassName="navbar__link"
      />
      <ul ref={menu} id={id} className="dropdown__menu">
        {items.map((item, index) => (
          <NavbarItem
            key={index}
            isDropdownItem
            activeClassName="dropdown__link--active"
            {...item}
          />
        ))}
      </ul>
    </div>
  );
}
