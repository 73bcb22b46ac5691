/**
 * Replaces react-router-dom. The router is notified of a location when its page has been loaded, so that React renders once per
 * page change. With the original, React first renders the current page with the next location.
 */
import { dispatchLifecycleAction } from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';
import { type Action, createBrowserHistory, type History, type Location, type LocationListener } from 'history';
import { type PropsWithChildren, type ReactNode, useState } from 'react';
import { Router } from 'react-router';

import { showContentEarly } from '../../../client/earlyContent';
import { removeNotice } from '../../../client/notice';
import loadRequestedPage from '../../../client/preload';

export * from 'react-router-dom/esm/react-router-dom.js';

/** A browser history that notifies its listeners once the page of a location has been loaded, unless a newer one supersedes it. */
function createPageHistory(): History {
  const history = createBrowserHistory();
  const listeners = new Set<LocationListener>();
  let current = normalizeLocation(history.location);
  dispatchLifecycleAction('onRouteUpdate', { previousLocation: null, location: current });
  // As in stock, the cleanup of the first page is never called: it has been loaded.
  const nothing = () => undefined;
  let endUpdate: () => void = nothing;
  const changePage = async (location: Location, action: Action) => {
    const isSuperseded = () => location !== history.location;
    const next = normalizeLocation(location);
    endUpdate();
    endUpdate = dispatchLifecycleAction('onRouteUpdate', { previousLocation: current, location: next });
    try {
      await loadRequestedPage(next.pathname);
    } catch (error) {
      if (!isSuperseded()) {
        console.warn(error);
        // A deploy may have removed the chunks; or Firefox has ended their downloads (client/inline/watchScripts.ts).
        if (!('leaving' in document.documentElement.dataset)) window.location.reload();
      }
      return;
    }
    if (!isSuperseded()) await showContentEarly(next.pathname);
    if (!isSuperseded()) {
      endUpdate();
      endUpdate = nothing;
      if (next.pathname !== current.pathname) {
        // The notice is about a page that could not be loaded: this one, or one that it supersedes.
        removeNotice();
      }
      current = next;
      listeners.forEach((listener) => listener(location, action));
    }
  };
  history.listen((location, action) => void changePage(location, action));
  // The prototype has the properties that change: `location`, `action` and `length`.
  return Object.assign(Object.create(history) as History, {
    listen: (listener: LocationListener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  });
}

let pageHistory: History | undefined;

export function BrowserRouter({ children }: PropsWithChildren): ReactNode {
  // One for the document: it listens, and React initializes a state again when it starts hydrating anew.
  const [history] = useState(() => (pageHistory ??= createPageHistory()));
  return <Router history={history}>{children}</Router>;
}
