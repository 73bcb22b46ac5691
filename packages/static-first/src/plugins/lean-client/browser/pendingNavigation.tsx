import ClientLifecyclesDispatcher from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import { usePrevious } from '@docusaurus/theme-common';
import type { Location } from 'history';
import { type PropsWithChildren, type ReactNode, useLayoutEffect } from 'react';
import { Route } from 'react-router';

import { showFonts } from '../../../client/fonts';
import { keepPosition } from '../../../client/scrollPosition';

interface Props {
  /** Normalized, unlike the router's. */
  location: Location;
}

/** Layout effects of a child run before those of its parent, in which Docusaurus scrolls to the top or an anchor. */
function BeforeScroll({ location }: Props): ReactNode {
  useLayoutEffect(keepPosition, [location]);
  // A cleanup: it runs on each page change, but not on the first page.
  useLayoutEffect(() => showFonts, [location.pathname]);
  return null;
}

/** Replaces Docusaurus' component around the routes, without its preloading: router.tsx has loaded the page. */
export default function PendingNavigation({ location, children }: PropsWithChildren<Props>): ReactNode {
  const previousLocation = usePrevious(location) ?? null;
  return (
    <ClientLifecyclesDispatcher previousLocation={previousLocation} location={location}>
      <>
        <BeforeScroll location={location} />
        <Route location={location} render={() => children} />
      </>
    </ClientLifecyclesDispatcher>
  );
}
