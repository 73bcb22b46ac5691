import { hydrateWith } from './hydration';

/**
 * Called by each MDX file that needs React (omitBody.ts), and imported by no other module: a site without such files has no
 * chunk of renderers.
 */
export function hydrate(content: object, cause: string): void {
  hydrateWith(content, cause, () => import(/* webpackChunkName: "renderers" */ './renderers'));
}
