/** A route's component: loads the modules of its page, and gives them to the page's component as props. */
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import type { RouteContext } from '@docusaurus/types';
import Loading from '@theme/Loading';
import type { Location } from 'history';
import { type ComponentType, memo, type ReactNode, useEffect, useReducer, useState } from 'react';

type Load = () => Promise<Record<string, unknown>>;

/** The modules of a page, in the shape of its props. */
export type Parts = Load | Parts[] | { [name: string]: Parts };

interface Loaded {
  __comp: ComponentType<object>;
  __context?: RouteContext;
  __props?: object;
}

/** A module as a prop: its default export, which has the other exports as members (Markdown: its front matter, …). */
async function loadModule(load: Load): Promise<unknown> {
  const { default: value, ...others } = await load();
  if (!value) {
    throw new Error('No default export.');
  }
  return typeof value === 'object' || typeof value === 'function'
    ? Object.assign(value, others)
    : value;
}

async function loadParts(parts: Parts): Promise<unknown> {
  if (typeof parts === 'function') {
    return loadModule(parts);
  }
  if (Array.isArray(parts)) {
    return Promise.all(parts.map(loadParts));
  }
  const entries = Object.entries(parts).map(async ([name, part]) => [name, await loadParts(part)]);
  return Object.fromEntries((await Promise.all(entries)) as [string, unknown][]);
}

interface PendingState {
  /** Counts the attempts, so that another one begins. */
  attempt: number;
  pastDelay?: boolean;
  error?: unknown;
}

/** Shown while the modules load. A page change waits for them, so this is for an address that is not the page's own. */
function Pending({ load, onLoad }: { load: () => Promise<void>; onLoad: () => void }): ReactNode {
  const [{ attempt, pastDelay = false, error }, setState] = useState<PendingState>({ attempt: 0 });

  useEffect(() => {
    const timer = setTimeout(setState, 200, { attempt, pastDelay: true });
    load().then(onLoad, (failure: unknown) => {
      clearTimeout(timer);
      setState({ attempt, error: failure });
    });
    return () => {
      clearTimeout(timer);
    };
  }, [attempt, load, onLoad]);

  return (
    <Loading
      isLoading={!error}
      pastDelay={pastDelay}
      timedOut={false}
      error={error}
      retry={() => {
        setState({ attempt: attempt + 1 });
      }}
    />
  );
}

/** The modules of one page. */
interface Source {
  loaded?: Loaded;
  preload: () => Promise<void>;
}

interface PageProps {
  source: Source;
  location: Location;
}

/** The router passes a new `match` at each render, but the same location until the page changes. */
const isSamePage = (one: PageProps, other: PageProps) => one.location === other.location;

const Page = memo(function Page({ source, ...props }: PageProps): ReactNode {
  const [, update] = useReducer(() => ({}), {});
  if (!source.loaded) {
    return <Pending load={source.preload} onLoad={update} />;
  }
  const { __comp: Component, __context, __props, ...modules } = source.loaded;
  return (
    <RouteContextProvider value={__context ?? null}>
      <Component {...modules} {...__props} {...props} />
    </RouteContextProvider>
  );
}, isSamePage);

/**
 * @param key of pages that render in place of each other: React updates the elements of one for the next
 * @returns what a route needs: its key, its component and how it renders
 */
export default function page(parts: Parts, key?: string) {
  let loading: Promise<void> | undefined;
  const source: Source = {
    preload: () => {
      loading ??= loadParts(parts).then(
        (modules) => {
          source.loaded = modules as Loaded;
        },
        (error: unknown) => {
          // The next attempt may succeed.
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
  return {
    key,
    // Docusaurus preloads the component of a route; react-router-config prefers `render`.
    component: { preload: source.preload },
    render: (props: { location: Location }) => <Page {...props} source={source} />,
  };
}
