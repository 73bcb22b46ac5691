/** Hydration of Markdown that needs React. */
import { Children, type ComponentType, isValidElement, type ReactNode } from 'react';

import type * as Renderers from './renderers';

/** The component of an MDX file; Docusaurus assigns the file's exports to it. */
interface Content {
  /** Why it needs React; empty in the browser. */
  cause?: string;
  metadata?: { permalink?: string };
}

/** @returns the component of a page's content, the last child; `cause` is undefined if the content is static */
export function contentIn(children: ReactNode): Content {
  const content = Children.toArray(children).at(-1);
  return isValidElement(content) ? (content.type as Content) : {};
}

// Nothing loads this chunk: the bundler collects the renderers' styles from it, which static pages need, too.
void (() => import(/* webpackChunkName: "server-rendered" */ './renderers'));

/** Set by the first page that needs React (hydrate.ts). */
let load: (() => Promise<typeof Renderers>) | undefined;
let loaded: typeof Renderers | undefined;

/** Marks the component of an MDX file as one that needs React, and says how to load what renders it. */
export function hydrateWith(content: Content, cause: string, loadChunk: typeof load): void {
  content.cause = cause;
  load = loadChunk;
}

/** Loads the renderers, once a page needs React. To be called when the scripts of a page are loaded, before it renders. */
export async function loadRenderers(): Promise<void> {
  loaded ??= await load?.();
}

/** One of the components that `loadRenderers` loads; it renders nothing before. */
export function renderer<P extends object>(pick: (renderers: typeof Renderers) => ComponentType<P>): ComponentType<P> {
  return function Renderer(props) {
    const Loaded = loaded && pick(loaded);
    return Loaded && <Loaded {...props} />;
  };
}
