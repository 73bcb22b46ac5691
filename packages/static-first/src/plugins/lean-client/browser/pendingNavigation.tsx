import ClientLifecyclesDispatcher from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import { usePrevious } from '@docusaurus/theme-common';
import type { Location } from 'history';
import { type PropsWithChildren, type ReactNode, useLayoutEffect } from 'react';
import { Route } from 'react-router';

import { keepPosition } from '../../../client/scrollPosition';

interface Props {
  /** Normalized, unlike the router's. */
  location: Location;
}

/** Layout effects of a child run before those of its parent, in which Docusaurus scrolls to the top. */
function KeepPosition({ location }: Props): ReactNode {
  useLayoutEffect(keepPosition, [location]);
  return null;
}

/** Replaces Docusaurus' component around the routes, without its preloading: router.tsx has loaded the page. */
export default function PendingNavigation({
  location,
  children,
}: PropsWithChildren<Props>): ReactNode {
  const previousLocation = usePrevious(location) ?? null;
  return (
    <ClientLifecyclesDispatcher previousLocation={previousLocation} location={location}>
      <>
        <KeepPosition location={location} />
        <Route location={location} render={() => children} />
      </>
    </ClientLifecyclesDispatcher>
  );
}
