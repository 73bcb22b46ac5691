/**
 * The page script: what gives the HTML its behaviour without the app (React), before it and beside it, and what starts
 * the app. The only script file that the HTML names. Everything in it works by event delegation, for the whole life of
 * the page and for content that comes later; the app does none of it a second time.
 */
import { startApp } from './app';
import { enableChoices, showChoices } from './choices';
import { enableColourMode, showColourMode } from './colourMode';
import { enableCopyButtons } from './copy';
import { enableFilters, showFilters } from './filter';
import { showHashTarget } from './hashTarget';
import { enableMenu } from './menu';
import { showOrigin } from './origin';
import { pageScriptReady } from './ready';
import { sanitizeHash } from './sanitizeHash';
import { enableSkipLink } from './skipLink';
import { watchTables } from './tables';
import { checkTrustedTypes } from './trustedTypes';

function show(part: ParentNode): void {
  showColourMode(part);
  showChoices(part);
  showFilters(part);
  showHashTarget(part);
  showOrigin(part);
  watchTables(part);
}

checkTrustedTypes();
sanitizeHash();
enableColourMode();
enableCopyButtons();
enableChoices();
enableFilters();
enableMenu();
enableSkipLink();
show(document);
addEventListener('hashchange', () => showHashTarget(document));
new MutationObserver((records) => {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) {
      if (node instanceof Element) show(node);
    }
  }
}).observe(document.body, { childList: true, subtree: true });
// Last: it keeps events from React until React can serve them.
startApp();
dispatchEvent(new Event(pageScriptReady));
