/** Replaces `renderRoutes` of react-router-config: the key of a route is its component's, if that has one. */
import type allRoutes from '@generated/routes';
import type { ReactNode } from 'react';
import { Route, Switch } from 'react-router';

import type { RouteComponent } from './componentCreator';

export default function renderRoutes(routes: typeof allRoutes | undefined): ReactNode {
  return (
    routes && (
      <Switch>
        {routes.map((route, index) => {
          const { key = index, render } = route.component as unknown as RouteComponent;
          const { path, exact, strict } = route;
          return <Route key={key} {...{ path, exact, strict }} render={(props) => render({ ...props, route })} />;
        })}
      </Switch>
    )
  );
}
