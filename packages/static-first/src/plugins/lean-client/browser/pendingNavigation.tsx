import ClientLifecyclesDispatcher from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import { usePrevious } from '@docusaurus/theme-common';
import type { Location } from 'history';
import type { PropsWithChildren, ReactNode } from 'react';
import { Route } from 'react-router';

interface Props {
  /** Normalized, unlike the router's. */
  location: Location;
}

/** Replaces Docusaurus' component around the routes, without its preloading: router.tsx has loaded the page. */
export default function PendingNavigation({
  location,
  children,
}: PropsWithChildren<Props>): ReactNode {
  const previousLocation = usePrevious(location) ?? null;
  return (
    <ClientLifecyclesDispatcher previousLocation={previousLocation} location={location}>
      <Route location={location} render={() => children} />
    </ClientLifecyclesDispatcher>
  );
}
