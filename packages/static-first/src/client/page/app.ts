/**
 * Starts the app (React): after the page has loaded, when the browser has nothing else to do, or at the reader's first
 * intent. Until it runs, the page is HTML: links are links, and a click that only the app serves is repeated when the
 * app has started.
 */

import { isHydrated } from '../isHydrated';
import { removeNotice } from '../notice';
import { timeLimit } from '../timeLimit';
import { appScriptRuns, earlyPress } from './ready';

const container = document.getElementById('__docusaurus');

const tag = document.currentScript;

/** The app's scripts, in order, until they are loading; `npm start` names none, because there they load by themselves. */
const scripts = tag?.dataset.app?.split(' ') ?? [];

/** Events that signal intent to interact: the first of them starts the app. */
const intents = ['pointermove', 'touchstart', 'keydown', 'focusin'];

/**
 * Events that make React hydrate the whole page at once, in one long task, if they reach it before it has hydrated
 * (React's `isDiscreteEventThatRequiresHydration`).
 */
const discrete =
  'mousedown mouseup pointerdown pointerup touchstart touchend click keydown keypress keyup beforeinput input change submit'.split(
    ' ',
  );

/** Clicks and keys to replay when the app runs: one click for each element, however often it was clicked. */
const waiting = new Map<Element, () => void>();

/** What a browser does something with when it is clicked, without the app. */
const native = 'a, button, label, summary, input, select, textarea, video, audio';

let doScriptsRun = false;
let lastPointerTarget: EventTarget | null = null;
/** The type of the last `discrete` event, which tells whether a press is under way when the app's script starts. */
let latest = '';

/** Applies the preloaded stylesheet (plugins/critical-css). */
function applyStylesheet(): void {
  document.querySelector('link[as=style]')?.setAttribute('rel', 'stylesheet');
}

function start(): void {
  if (scripts.length === 0) return;
  for (const type of intents) {
    removeEventListener(type, startAtIntent, true);
  }
  // After the next paint: it recalculates the styles of the whole page, which would delay the response to the first input.
  requestAnimationFrame(() => setTimeout(applyStylesheet));
  let script: HTMLScriptElement | undefined;
  const sources = scripts.splice(0);
  for (const src of sources) {
    script = document.createElement('script');
    script.src = src;
    // In their order.
    script.async = false;
    document.head.append(script);
  }
  // Neither an empty file nor a missing response raises an event; client/inline/watchScripts.ts handles both.
  const check = (message?: string) => {
    if (!doScriptsRun) dispatchEvent(new ErrorEvent('error', { filename: script?.src, message }));
  };
  script?.addEventListener('load', () => {
    if (!doScriptsRun) {
      // Any of them may be empty, in the HTTP cache too: all are fetched again, bypassing the cache, before the page reloads.
      void Promise.allSettled(sources.map((src) => fetch(src, { cache: 'reload' }))).then(() => check());
    }
  });
  setTimeout(check, timeLimit, 'timeout');
}

/** After a layout, Chrome sends a `pointermove` without movement for a pointer that rests on the page. */
function startAtIntent(event: Event): void {
  if ((event as PointerEvent).movementX !== 0) start();
}

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
  // Safari.
  else setTimeout(start);
}

/** After `load`, a page may still wait for its first paint, and what the app loads would come before it. */
function startWhenPainted(): void {
  new PerformanceObserver((list, paint) => {
    if (list.getEntriesByName('first-contentful-paint')[0]) {
      paint.disconnect();
      startWhenIdle();
    }
  }).observe({ type: 'paint', buffered: true });
  // Firefox 153 reports no paint after a reload by a script of a page that was clicked.
  setTimeout(startWhenIdle, 3_000);
}

/** Repeats what the reader did when the app runs. Until then, what was pressed is busy. */
function repeatLater(pressed: Element, target: Element, repeat: () => void): void {
  pressed.setAttribute('aria-busy', 'true');
  waiting.set(target, () => {
    pressed.removeAttribute('aria-busy');
    repeat();
  });
}

function keep(event: Event): void {
  const { type, target } = event;
  latest = type;
  if (!(target instanceof Element) || !container?.contains(target)) return;
  event.stopPropagation();
  if (event.defaultPrevented) return;
  const button = target.closest('button:not(form [type=submit]), [role=button]');
  // In a hydrated page, any element may have a handler.
  const clicked = button ?? (target.closest(native) ? undefined : target);
  if (event instanceof MouseEvent && type === 'click' && clicked) {
    event.preventDefault();
    repeatLater(clicked, clicked, () => clicked.dispatchEvent(new MouseEvent(type, event)));
  } else if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    // A form with an address works without the app.
    if (!target.hasAttribute('action')) {
      event.preventDefault();
      repeatLater(event.submitter ?? target, target, () => target.requestSubmit(event.submitter));
    }
  }
}

function trackPointer({ target }: Event): void {
  lastPointerTarget = target;
}

function onReady(): void {
  if (!isHydrated()) return;
  observer.disconnect();
  // The message of client/inline/watchScripts.ts: the scripts have loaded late.
  removeNotice();
  for (const type of discrete) {
    removeEventListener(type, keep, true);
  }
  removeEventListener('pointerover', trackPointer, true);
  for (const repeat of waiting.values()) {
    repeat();
  }
  // React has not seen where the pointer and the focus came to rest.
  lastPointerTarget?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  lastPointerTarget?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  const focused = document.activeElement;
  focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  // A letter may have come since React read the field.
  focused?.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

const observer = new MutationObserver(onReady);

/** Call it after the page script has added its own listeners, which have to run before the ones added here. */
export function startApp(): void {
  if (scripts.length === 0) return;
  // For client/inline/watchScripts.ts: this script runs.
  tag?.removeAttribute('data-app');
  addEventListener(appScriptRuns, () => {
    doScriptsRun = true;
    if (['touchstart', 'mousedown', 'keypress'].includes(latest)) {
      dispatchEvent(new Event(earlyPress));
    }
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-has-hydrated'] });
  for (const type of discrete) {
    addEventListener(type, keep, true);
  }
  addEventListener('pointerover', trackPointer, true);
  for (const type of intents) {
    addEventListener(type, startAtIntent, true);
  }
  // A deferred script runs before the `load` event.
  addEventListener('load', startWhenPainted);
}
