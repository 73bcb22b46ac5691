import type { HtmlTagObject, LoadContext, Plugin } from '@docusaurus/types';
import type { ThemeConfig } from '@docusaurus/theme-common';

import { canonicalizeUrl, pageListId } from '../../client/inline/canonicalizeUrl';
import { preloadFonts } from '../../client/inline/preloadFonts';
import { recordEarlyEvents } from '../../client/inline/recordEarlyEvents';
import { showChangedAnnouncement } from '../../client/inline/showChangedAnnouncement';
import { showNotice } from '../../client/inline/showNotice';
import { stripIndex } from '../../client/inline/stripIndex';
import { watchScripts } from '../../client/inline/watchScripts';
import { noticeEvent } from '../../client/notice';
import { pageScriptReady } from '../../client/page/ready';
import { timeLimit } from '../../client/timeLimit';
import { typedFields } from '../../client/typedFields';

function print(argument: unknown): string {
  return typeof argument === 'function'
    ? argument.toString()
    : JSON.stringify(argument).replaceAll('<', String.raw`\u003c`);
}

function scriptTag<T extends unknown[]>(run: (...args: T) => void, ...args: T): HtmlTagObject {
  return { tagName: 'script', innerHTML: `(${print(run)})(${args.map(print).join(',')})` };
}

/**
 * Prints the functions of client/inline into every page, as scripts that run while the page is parsed. `toString()`
 * carries a function's own text and nothing around it, so each of them must be self-contained: no imports but types, no
 * outer variables. What it needs it gets as arguments: JSON, or other such functions.
 */
export default function inlineScripts({ baseUrl, siteConfig, siteStorage }: LoadContext): Plugin {
  return {
    name: 'inline-scripts',
    injectHtmlTags() {
      const { announcementBar } = siteConfig.themeConfig as Partial<ThemeConfig>;
      if (announcementBar?.backgroundColor ?? announcementBar?.textColor) {
        throw new Error(
          'announcementBar: a page has no inline style, which a content security policy may forbid.\n  → Leave out backgroundColor and textColor; set `.theme-announcement-bar { background-color: …; color: … }` in the site’s CSS.',
        );
      }
      const key = `docusaurus.announcement.id${siteStorage.namespace}`;
      return {
        headTags: [
          scriptTag(canonicalizeUrl, stripIndex, pageListId),
          scriptTag(watchScripts, stripIndex, showNotice, baseUrl, timeLimit, noticeEvent, typedFields),
          scriptTag(recordEarlyEvents, pageScriptReady),
          scriptTag(preloadFonts),
        ],
        preBodyTags: announcementBar
          ? [scriptTag(showChangedAnnouncement, siteStorage.type, key, announcementBar.id)]
          : [],
      };
    },
  };
}
