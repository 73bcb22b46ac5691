/** Replaces `renderRoutes` of react-router-config: the key of a route is its component's, if that has one. */
import type { ReactNode } from 'react';
import { Route, Switch } from 'react-router';
import type { RouteConfig } from 'react-router-config';

import type { RouteComponent } from './componentCreator';

export default function renderRoutes(routes: RouteConfig[] | undefined): ReactNode {
  return (
    routes && (
      <Switch>
        {routes.map((route, index) => {
          const { key = index, render } = route.component as unknown as RouteComponent;
          const { path, exact, strict } = route;
          return (
            <Route
              key={key}
              {...{ path, exact, strict }}
              render={(props) => render({ ...props, route })}
            />
          );
        })}
      </Switch>
    )
  );
}
