/** What renders Markdown that needs React: chunks that the browser loads together with the first page that has such Markdown. */
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

/** Of the components that the scripts so far have. */
const loaders: (() => Promise<void>)[] = [];
let isWanted = false;

/** A component that is loaded by `loadLive`; until then, it renders nothing. */
export function live<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let Loaded: ComponentType<P> | undefined;
  loaders.push(async () => {
    Loaded = (await load()).default;
  });
  return function Live(props: P) {
    return Loaded && <Loaded {...props} />;
  };
}

/** Here, because modules that are loaded on demand use it: it loads at the same time. */
export const MDXContent = live<Props>(
  () => import(/* webpackChunkName: "live" */ '@theme-init/MDXContent'),
);

/** Markdown that needs React calls it (omitBody.ts). */
export function hydrate(content: Content, cause: string): void {
  content.cause = cause;
  isWanted = true;
}

/** Once a page needs React: loads what renders the Markdown of a page whose scripts are loaded. */
export async function loadLive(): Promise<void> {
  if (isWanted) await Promise.all(loaders.map((load) => load()));
}
