import type { LoadContext, Plugin } from '@docusaurus/types';

/** What `announcementBar` becomes once the theme has completed it. */
interface Announcement {
  id: string;
}

/**
 * A new announcement shows at once, although the one before was dismissed. Docusaurus 3.10.2 remembers “dismissed” apart
 * from what was dismissed, and looks at the id only after hydration: too late for the first page. This script runs right
 * after its own, before the first paint. Without an announcement there is no script.
 */
export default function announcementBar({ siteConfig, siteStorage }: LoadContext): Plugin {
  return {
    name: 'announcement-bar',
    injectHtmlTags() {
      const { announcementBar: bar } = siteConfig.themeConfig as { announcementBar?: Announcement };
      if (!bar) {
        return {};
      }
      const key = JSON.stringify(`docusaurus.announcement.id${siteStorage.namespace}`);
      const id = JSON.stringify(bar.id).replaceAll('<', '\\u003c');
      return {
        preBodyTags: [
          {
            tagName: 'script',
            innerHTML: `try{if(${siteStorage.type}.getItem(${key})!==${id})document.documentElement.setAttribute("data-announcement-bar-initially-dismissed","false")}catch{}`,
          },
        ],
      };
    },
  };
}
