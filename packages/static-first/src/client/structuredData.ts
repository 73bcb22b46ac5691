/** Removes the structured data that the server has sent for the page before: it is in no `<Head>` of the browser. */
import type { ClientModule } from '@docusaurus/types';

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  if (!previousLocation || previousLocation.pathname === location.pathname) return;
  for (const script of document.head.querySelectorAll('[type$="ld+json"]:not([data-rh])')) {
    script.remove();
  }
};
