/** Replaces `ComponentCreator`: a route loads the modules of its page, and gives them to the page's component as props. */
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import type { ChunkNames, PluginRouteContext } from '@docusaurus/types';
import registry from '@generated/registry';
import type routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import Loading from '@theme/Loading';
import type { Location } from 'history';
import { type ComponentType, memo, type ReactNode, useEffect, useReducer, useState } from 'react';

import { loadRenderers } from '../../../content/hydration';

type Load = () => Promise<Record<string, unknown>>;

interface Loaded {
  __comp: ComponentType<object>;
  __context?: PluginRouteContext;
  __props?: object;
}

/** The components of pages that React renders in place of each other. Parts that must remount use the path as `key`. */
const inPlace = ['@theme/DocItem'];

/** A module as a prop: its default export, which has the other exports as members (Markdown: its front matter, …). */
async function loadModule(load: Load): Promise<unknown> {
  const { default: value, ...others } = await load();
  if (!value) throw new Error('No default export.');
  return typeof value === 'object' || typeof value === 'function' ? Object.assign(value, others) : value;
}

/** Loads chunks in the shape of a page's props. */
async function loadChunks(names: string | ChunkNames | ChunkNames[]): Promise<unknown> {
  if (typeof names === 'string') {
    const [load] = registry[names] ?? [];
    return load && loadModule(load as Load);
  }
  if (Array.isArray(names)) return Promise.all(names.map(loadChunks));
  const entries = Object.entries(names).map(async ([prop, name]) => [prop, await loadChunks(name)]);
  return Object.fromEntries((await Promise.all(entries)) as [string, unknown][]);
}

async function loadNotFound(): Promise<Loaded> {
  const { default: component } = await import('@theme/NotFound');
  return { __comp: component, __context: { plugin: { name: 'native', id: 'default' } } };
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
  if (!source.loaded) return <Pending load={source.preload} onLoad={update} />;
  const { __comp: Component, __context, __props, ...modules } = source.loaded;
  return (
    <RouteContextProvider value={__context ?? null}>
      <Component {...modules} {...__props} {...props} />
    </RouteContextProvider>
  );
}, isSamePage);

/** What a route has as its component; `renderRoutes` renders it. */
export interface RouteComponent {
  /** Equal for pages that render in place of each other: React updates the elements of one for the next. */
  key?: string;
  /** Docusaurus calls it before it shows the page. */
  preload: () => Promise<void>;
  render: (props: { location: Location; route: (typeof routes)[number] }) => ReactNode;
}

/** @param hash distinguishes routes of the same path */
export default function ComponentCreator(path: string, hash?: string): RouteComponent {
  const names = routesChunkNames[`${path}-${hash ?? ''}`];
  const [, component = ''] = registry[names?.__comp as string] ?? [];
  let loading: Promise<void> | undefined;
  const load = async () => {
    const modules = await (names ? loadChunks(names) : loadNotFound());
    await loadRenderers();
    source.loaded = modules as Loaded;
  };
  const source: Source = {
    preload: () => {
      loading ??= load().catch((error: unknown) => {
        // The next attempt may succeed.
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
  return {
    key: inPlace.includes(component) ? component : undefined,
    preload: source.preload,
    render: (props) => <Page {...props} source={source} />,
  };
}
