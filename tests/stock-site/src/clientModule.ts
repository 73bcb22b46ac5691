import type { ClientModule } from '@docusaurus/types';

if (typeof customElements !== 'undefined') {
  customElements.define(
    'lamp-light',
    class extends HTMLElement {
      connectedCallback() {
        this.textContent = 'lit';
      }
    },
  );
}

/** Lists the pages that were opened, and left. */
const note = (word: string, { pathname }: { pathname: string }) => {
  const { dataset } = document.documentElement;
  dataset.visits = `${dataset.visits ?? ''} ${word}:${pathname.replace(/^.*\/(?=.)/, '')}`;
};

const clientModule: ClientModule = {
  onRouteUpdate: ({ location, previousLocation }) => {
    if (previousLocation?.pathname === location.pathname) return undefined;
    note('open', location);
    return () => {
      note('ready', location);
    };
  },
  onRouteDidUpdate: ({ location }) => {
    note('did', location);
  },
};

export default clientModule;
