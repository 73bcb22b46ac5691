import path from 'node:path';

import kebabCase from 'lodash/kebabCase';

/** In characters: file systems allow names of 255 bytes, and a page's file name has a suffix. */
const maxLength = 80;

/**
 * The last segment of a page's URL. Idempotent, because the generator makes its file names with `kebabCase`, too.
 *
 * @param name an operationId or a title
 * @returns an empty string for a name without a letter and a digit
 */
export function slugOf(name: string): string {
  return kebabCase(kebabCase(name).slice(0, maxLength));
}

/** `index` and `404` would replace the introduction and the page that is not found; Windows reserves the others for devices. */
const reserved = ['index', '404', 'aux', 'con', 'nul', 'prn'];

/**
 * Returns a function that gives each name a slug, with a number behind it where that slug is taken or reserved.
 *
 * @param taken slugs that are in use already
 */
export function uniqueSlugs(taken: string[] = []): (name: string) => string {
  const used = new Set([...reserved, ...taken]);
  return (name) => {
    const wanted = slugOf(name);
    let slug = wanted;
    for (let count = 2; used.has(slug); count += 1) {
      slug = `${wanted}-${count}`;
    }
    used.add(slug);
    return slug;
  };
}

/** Slugs that no page of the reference may have: at the root of a site, plugins add pages. */
export function takenSlugs(routeBasePath: string): string[] {
  return hrefOf(routeBasePath, '') === '/' ? ['search', 'oauth-redirect'] : [];
}

/**
 * The path of a page of the reference, below the base path of the site.
 *
 * @param routeBasePath that of the docs plugin; `/` for pages at the root
 */
export function hrefOf(routeBasePath: string, slug: string): string {
  return path.posix.join('/', routeBasePath, slug);
}

/** A place on a page, by its ID there, which may have spaces in the description. */
export function fragmentOf(anchor: string): string {
  return `#${anchor.replaceAll(/\s/g, '-')}`;
}

/** The id of an instance of the plugin that says none: each description of a site has one. */
export const defaultInstance = 'default';

/** What is unique in one description as what is unique in the site. */
export function keyIn(instance: string, key: string): string {
  return instance === defaultInstance ? key : `${instance}/${key}`;
}
