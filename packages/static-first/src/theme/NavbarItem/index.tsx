import { ErrorCauseBoundary } from '@docusaurus/theme-common';
import type { Props } from '@theme/NavbarItem';
import ComponentTypes from '@theme/NavbarItem/ComponentTypes';
import type { ReactNode } from 'react';

type Components = Partial<Record<string, (props: object) => ReactNode>>;

class NavbarItemError extends Error {
  constructor(item: Props, cause: unknown) {
    super(
      `A navbar item failed to render. Check themeConfig.navbar.items in docusaurus.config.ts:\n` +
        JSON.stringify(item, null, 2),
      { cause },
    );
  }
}

function Item(item: Props): ReactNode {
  const { type, ...props } = item;
  const isDefault = !type || type === 'default';
  const name = isDefault ? ('items' in props ? 'dropdown' : 'default') : type;
  const render = (ComponentTypes as Components)[name];
  try {
    if (!render) throw new Error(`No NavbarItem component found for type "${type}".`);
    // Called as a function, so that its errors can be caught on the server, where error boundaries do not work.
    return render(props);
  } catch (error) {
    throw new NavbarItemError(item, error);
  }
}

/** @throws Error with the item's configuration, and the original error as its cause */
export default function NavbarItem(props: Props): ReactNode {
  return (
    <ErrorCauseBoundary
      onError={(error) => (error instanceof NavbarItemError ? error : new NavbarItemError(props, error))}
    >
      <Item {...props} />
    </ErrorCauseBoundary>
  );
}
