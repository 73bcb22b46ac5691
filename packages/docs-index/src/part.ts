import type { Plugin } from '@docusaurus/types';

type Hook<Name extends 'allContentLoaded' | 'postBuild'> = Parameters<NonNullable<Plugin[Name]>>[0];

/** A part of the plugin: what it does with the content of the site, and with the built site. */
export interface Part {
  allContentLoaded: (loaded: Hook<'allContentLoaded'>) => void | Promise<void>;
  /** Called with the HTML of each page, before `postBuild`. Parts take turns, so that each page is parsed once. */
  readPage: (route: string, html: string) => void;
  postBuild: (built: Hook<'postBuild'>) => void;
}
