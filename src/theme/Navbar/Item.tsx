/**
 * Change: new part of our navbar: an item of any type, that is named if it fails.
 * For: @docusaurus/theme-classic 3.10.2.
 * Why: see Navbar/index.tsx.
 */
import { ErrorCauseBoundary } from '@docusaurus/theme-common';
import NavbarItem, { type Props } from '@theme/NavbarItem';
import type { ReactNode } from 'react';

/** @throws Error with the item as it is configured, and the item's own error as its cause */
export default function Item(props: Props): ReactNode {
  return (
    <ErrorCauseBoundary
      onError={(error) =>
        new Error(
          `A navbar item failed to render. Check themeConfig.navbar.items in docusaurus.config.ts:\n` +
            JSON.stringify(props, null, 2),
          { cause: error },
        )
      }
    >
      <NavbarItem {...props} />
    </ErrorCauseBoundary>
  );
}
