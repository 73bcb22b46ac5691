/**
 * Change: wraps the navbar item of raw HTML; in the mobile menu it is a list item, in line with the others.
 * For: @docusaurus/theme-classic 3.10.2.
 * Why: the stock item puts a `div` into the menu's `ul`.
 */
import HtmlNavbarItemOriginal from '@theme-original/NavbarItem/HtmlNavbarItem';
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
