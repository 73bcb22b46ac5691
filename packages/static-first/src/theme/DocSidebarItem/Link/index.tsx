import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import Link from '@theme-init/DocSidebarItem/Link';
import type { Props } from '@theme/DocSidebarItem/Link';
import { memo, type ReactNode } from 'react';

function DocSidebarItemLink(props: Props): ReactNode {
  return <Link {...props} />;
}

const isActive = ({ item, activePath }: Props) => isActiveSidebarItem(item, activePath);

/** After a page change, only two links render again: the one that was active, and the one that is. */
export default memo(
  DocSidebarItemLink,
  (one, other) => one.item === other.item && one.onItemClick === other.onItemClick && isActive(one) === isActive(other),
);
