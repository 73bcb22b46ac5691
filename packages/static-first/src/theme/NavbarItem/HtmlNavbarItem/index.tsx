import HtmlNavbarItemOriginal from '@theme-init/NavbarItem/HtmlNavbarItem';
import type { Props } from '@theme/NavbarItem/HtmlNavbarItem';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

export default function HtmlNavbarItem(props: Props): ReactNode {
  return (
    <HtmlNavbarItemOriginal
      {...props}
      className={clsx(props.className, props.mobile && styles.mobile)}
      isDropdownItem={props.isDropdownItem ?? props.mobile}
    />
  );
}
