/**
 * Hydration of Markdown that needs React. What renders Markdown, stock's components, is in chunks of its own, which the browser
 * loads with the first such page.
 */
import type { Props } from '@theme/MDXContent';
import { type ComponentType, isValidElement, type ReactNode } from 'react';

/** The component of an MDX file; Docusaurus assigns the file's exports to it. */
interface Content {
  /** Why it needs React; empty in the browser. */
  cause?: string;
  metadata?: { permalink?: string };
}

/** @returns the component of a page's content; `cause` is undefined if the content is static */
export const contentIn = (children: ReactNode): Content =>
  isValidElement(children) ? (children.type as Content) : {};

/** One for each `renderer` whose module the browser has. */
const loaders: (() => Promise<void>)[] = [];
/** Whether a page that needs React has been loaded. */
let isNeeded = false;

/** A component that `loadRenderers` loads; it renders nothing before. */
export function renderer<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let Loaded: ComponentType<P> | undefined;
  loaders.push(async () => {
    Loaded = (await load()).default;
  });
  return function Renderer(props: P) {
    return Loaded && <Loaded {...props} />;
  };
}

/** Declared here, so that it is among the loaders before any page is loaded. */
export const MDXContent = renderer<Props>(
  () => import(/* webpackChunkName: "renderer" */ '@theme-init/MDXContent'),
);

/** Marks the component of an MDX file as one that needs React: such a file calls it (omitBody.ts). */
export function hydrate(content: Content, cause: string): void {
  content.cause = cause;
  isNeeded = true;
}

/** Loads all renderers so far, once a page needs React. To be called when the scripts of a page are loaded, before it renders. */
export async function loadRenderers(): Promise<void> {
  if (isNeeded) await Promise.all(loaders.map((load) => load()));
}
