/**
 * Loads the web fonts of a page that was painted without them (`inline/preloadFonts.ts`), after the page and the app. Styles for
 * `[data-fonts]` then apply at once: for fonts whose fallback has the same metrics, so that the swap shifts nothing. Those for
 * `[data-fonts=all]` apply from the next page on: visible text is not laid out again.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { isSlowConnection } from './isSlowConnection';
import { withStorage } from './tabStorage';

let areLoaded = false;

async function loadFonts(): Promise<void> {
  const { documentElement, fonts } = document;
  // Preloaded ones are used, or came after the paint: then they would change the layout.
  if (!('fonts' in documentElement.dataset)) {
    // The page has a preload link for each `@font-face` of its own. The style sheet may have others, which come after them.
    const { length } = document.querySelectorAll('link[as=font]');
    await Promise.all(
      [...fonts].slice(0, length).map((face) => {
        // With `optional`, no font that loads after the first paint is used in this document.
        face.display = 'block';
        return face.load();
      }),
    );
    areLoaded = true;
    document.documentElement.dataset.fonts = '';
  }
  withStorage((storage) => storage.setItem('fonts', 'true'));
}

/** Uses all fonts if they have loaded. Called when a new page is shown, before it is scrolled to its anchor: they change its layout. */
export function showFonts(): void {
  if (areLoaded) document.documentElement.dataset.fonts = 'all';
}

if (ExecutionEnvironment.canUseDOM && !isSlowConnection()) {
  const whenIdle = () => {
    // Safari has no `requestIdleCallback`.
    const wait = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
    wait(() => void loadFonts().catch(() => undefined));
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
