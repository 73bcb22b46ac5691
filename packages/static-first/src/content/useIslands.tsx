import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { isHydrated } from '../client/isHydrated';
import { shownIn } from '../client/pageContent';
import { controlsOf } from './controls';
import { mountIslands } from './mountIslands';

const islandOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;

/** Clicks and submits, recorded while the content of the next page is shown that React has not rendered (client/earlyContent.ts). */
const early: { target: HTMLElement; repeat: () => void }[] = [];

/** Replays the recorded clicks and submits of an element, once the islands of its page have listeners. */
function repeatEarly(root: HTMLElement): void {
  for (const { target, repeat } of early.splice(0)) {
    if (root.contains(target)) repeat();
  }
}

/** Starts islands by event delegation: the listeners are those of the element around them. */
function delegateStarts(
  root: HTMLElement,
  { start, whenLive }: ReturnType<typeof mountIslands>,
  signal: AbortSignal,
): void {
  const content = shownIn(root);
  const isOfNextPage = () => shownIn(root) !== content;
  const onIntent = ({ target }: Pick<Event, 'target'>) => {
    // Before that, the page script keeps clicks on static controls, which would be gone; then it repeats the intent, too.
    const island = isHydrated() ? islandOf(target) : null;
    if (island && !isOfNextPage() && !island.dataset.state && (target as Element).closest('form')) {
      void start(island);
    }
  };
  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    const island = islandOf(form);
    if (island && isOfNextPage()) {
      event.preventDefault();
      early.push({
        target: form,
        repeat: () => {
          form.requestSubmit();
        },
      });
    } else if (island && island.dataset.state !== 'live') {
      event.preventDefault();
      whenLive(island, () => island.querySelector('form')?.requestSubmit());
    }
  };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    if (isOfNextPage() && (button.dataset.opens ?? (button.form && button.type === 'button'))) {
      early.push({
        target: button,
        repeat: () => {
          button.click();
        },
      });
      return;
    }
    const opened = document.getElementById(button.dataset.opens ?? '');
    if (opened && ['failed', undefined].includes(opened.dataset.state)) void start(opened, button);
    const island = islandOf(button);
    // The listener for `submit` above handles submit buttons.
    if (island && island.dataset.state !== 'live' && button.form && button.type === 'button') {
      const index = controlsOf(island).indexOf(button);
      whenLive(island, () => controlsOf(island)[index]?.click());
    }
  };
  const listeners = {
    pointerover: onIntent,
    focusin: onIntent,
    touchstart: onIntent,
    submit: onSubmit,
    click: onClick,
  };
  for (const [type, listener] of Object.entries(listeners)) {
    root.addEventListener(type, listener, { passive: type === 'touchstart', signal });
  }
  // The focus may be in a field since before React has rendered the page.
  onIntent({ target: document.activeElement });
}

/** `#console=…` opens the island of that id; the rest is for the island. */
function openFromHash(root: HTMLElement): void {
  const [, id] = /^#([\w-]+)=/.exec(location.hash) ?? [];
  if (!id) return;
  root.querySelector<HTMLElement>(`[data-opens="${id}"]`)?.click();
}

/**
 * Mounts the islands of static content on interaction: one with a form when the form gets the pointer, the focus or a touch,
 * an empty one when its button is clicked. A click or submit in the static form is replayed in the mounted one.
 *
 * @param root the element around them
 * @returns portals to render
 */
export function useIslands(root: RefObject<HTMLElement | null>): ReactNode {
  /** In the order of their first start, which is also the key of each: one that is closed keeps its place. */
  const [live, setLive] = useState(new Map<HTMLElement, ReactNode>());

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const mounts = mountIslands((island, content) => setLive((all) => new Map(all).set(island, content)));
    const unmount = new AbortController();
    const { signal } = unmount;
    delegateStarts(element, mounts, signal);
    const open = () => {
      openFromHash(element);
    };
    addEventListener('hashchange', open, { signal });
    open();
    mounts.resume(element);
    repeatEarly(element);
    return () => {
      unmount.abort();
      mounts.unmount();
    };
  }, [root]);

  return [...live].map(([element, content], index) => createPortal(content, element, index));
}
