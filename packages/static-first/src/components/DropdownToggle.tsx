import { translate as t } from '@docusaurus/Translate';
import type { DropdownNavbarItemProps } from '@theme/NavbarItem/DropdownNavbarItem';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

type Props = Omit<DropdownNavbarItemProps, 'items'> & {
  isOpen: boolean;
  /** The id of the list. */
  controls: string;
  onToggle: () => void;
  /** For the button beside a link. */
  caretClassName: string;
};

/** The button that opens a dropdown; for a dropdown with a target of its own, a link and a button beside it. */
export default function DropdownToggle({
  isOpen,
  controls,
  onToggle,
  caretClassName,
  className,
  label,
  html,
  ...link
}: Props): ReactNode {
  const id = useId();
  const button = { id, type: 'button', 'aria-expanded': isOpen, 'aria-controls': controls, onClick: onToggle } as const;
  if (!link.to && !link.href) {
    return (
      <button {...button} className={clsx('clean-btn', className)}>
        <span {...(html ? { dangerouslySetInnerHTML: { __html: html } } : { children: label })} />
      </button>
    );
  }
  const linkId = `${id}link`;
  return (
    <>
      <NavbarNavLink {...link} {...{ label, html, className }} id={linkId} />
      <button
        {...button}
        aria-label={t({ id: 'theme.navbar.mobileDropdown.collapseButton.expandAriaLabel', message: 'Submenu of' })}
        aria-labelledby={`${id} ${linkId}`}
        className={clsx('clean-btn', caretClassName)}
      />
    </>
  );
}
