/**
 * react-router-dom in the browser. Its router hears of a page change when the next page can be shown, so React renders once.
 * Docusaurus' router hears of it at once: React renders the current page with the next location before it renders the next one.
 */
import { dispatchLifecycleAction } from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';
import { createBrowserHistory, type History, type LocationListener } from 'history';
import { type PropsWithChildren, type ReactNode, useState } from 'react';
import { Router } from 'react-router';

import preload from '@site/src/client/preload';

export * from 'react-router';
/** Docusaurus' experimental hash router, which no configuration of this site uses. */
export { default as HashRouter } from './nothing';

/** A history whose listeners hear of a location when its page is loaded; of those requested since, only of the last one. */
function createPageHistory(): History {
  const history = createBrowserHistory();
  const listeners = new Set<LocationListener>();
  let current = normalizeLocation(history.location);
  let endUpdate = dispatchLifecycleAction('onRouteUpdate', {
    previousLocation: null,
    location: current,
  });
  history.listen((location, action) => {
    const next = normalizeLocation(location);
    endUpdate();
    endUpdate = dispatchLifecycleAction('onRouteUpdate', {
      previousLocation: current,
      location: next,
    });
    preload(next.pathname).then(
      () => {
        endUpdate();
        current = next;
        listeners.forEach((listener) => {
          listener(location, action);
        });
      },
      (error: unknown) => {
        console.warn(error);
        // A deploy may have removed the chunks.
        window.location.reload();
      },
    );
  });
  // Inherits the fields that change, such as the location.
  return Object.assign(Object.create(history) as History, {
    listen: (listener: LocationListener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  });
}

export function BrowserRouter({ children }: PropsWithChildren): ReactNode {
  const [history] = useState(createPageHistory);
  return <Router history={history}>{children}</Router>;
}
