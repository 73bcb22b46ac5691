import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Loading from '@theme/Loading';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal, flushSync } from 'react-dom';

import LoadError from '@site/src/components/ui/LoadError';

import { type IslandName, type IslandProps, islands } from './islands';

/** The focusable elements of an island: its static HTML has the same ones, in the same order, as its first render. */
const controlsOf = (element: Element) => [
  ...element.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'),
];

/** Runs `replace`, which replaces the content of an island, and puts focus, selection and marked choices back. */
function keepState(element: HTMLElement, replace: () => void): void {
  const before = controlsOf(element);
  const { activeElement } = document;
  const focused = before.findIndex((control) => control === activeElement);
  const [start, end] =
    activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
      ? [activeElement.selectionStart, activeElement.selectionEnd]
      : [null, null];
  replace();
  const after = controlsOf(element);
  before.forEach((control, index) => {
    const next = after[index];
    if (control instanceof HTMLInputElement && next instanceof HTMLInputElement) {
      next.checked = control.checked;
    }
  });
  const next = after[focused];
  next?.focus({ preventScroll: true });
  if (start !== null && (next instanceof HTMLInputElement || next instanceof HTMLTextAreaElement)) {
    next.setSelectionRange(start, end);
  }
}

/** Waits until the pointer or key is released: an element that is replaced between `mousedown` and `mouseup` gets no click. */
async function released(element: HTMLElement): Promise<void> {
  while (element.matches(':active')) {
    await new Promise((resolve) => {
      for (const type of ['pointerup', 'pointercancel', 'keyup']) {
        // The click comes right after it.
        addEventListener(type, () => setTimeout(resolve), { once: true });
      }
    });
  }
}

const islandOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;

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
  /** What to do in an island as soon as it is live. */
  const repeats = useRef(new WeakMap<HTMLElement, () => void>());

  useEffect(() => {
    const show = (element: HTMLElement, content?: ReactNode) => {
      setLive((all) => new Map(all).set(element, content));
    };

    /** The static content of each island that was started. */
    const started = new Map<HTMLElement, ChildNode[]>();

    const start = async (element: HTMLElement, opener?: HTMLElement) => {
      if (!started.has(element)) {
        started.set(element, [...element.childNodes]);
      }
      const { island = '', props = '{}', state } = element.dataset;
      const load = islands[island as IslandName] as (
        props: unknown,
      ) => Promise<ComponentType<IslandProps>>;
      const isRetry = state === 'failed';
      element.dataset.state = 'loading';
      const close = () => {
        delete element.dataset.state;
        flushSync(() => {
          show(element);
        });
        opener?.focus();
      };
      /** If the button that started it is gone, with the focus. */
      const focus = () => {
        if ((opener ?? isRetry) && document.activeElement === document.body) {
          controlsOf(element)[0]?.focus();
        }
      };
      const fail = (error: Error) => (
        <LoadError
          subject="This part of the page"
          error={error}
          onRetry={() => {
            void start(element, opener);
          }}
        />
      );
      if (opener || isRetry) {
        show(element, <Loading isLoading pastDelay timedOut={false} error={null} retry={close} />);
      }
      try {
        const Component = await load(JSON.parse(props));
        await released(element);
        if (!element.isConnected || element.dataset.state !== 'loading') {
          return;
        }
        element.dataset.state = 'live';
        keepState(element, () => {
          const form = new FormData(element.querySelector('form') ?? undefined);
          const values = Object.fromEntries(form) as Record<string, string>;
          flushSync(() => {
            show(element);
          });
          element.replaceChildren();
          flushSync(() => {
            show(
              element,
              <ErrorBoundary fallback={({ error }) => fail(error)}>
                <Component values={values} onClose={close} />
              </ErrorBoundary>,
            );
          });
        });
        focus();
        repeats.current.get(element)?.();
      } catch (error) {
        element.dataset.state = 'failed';
        flushSync(() => {
          show(element, fail(error instanceof Error ? error : new Error(String(error))));
        });
        focus();
      }
      repeats.current.delete(element);
    };

    const onIntent = ({ target }: Event) => {
      const island = islandOf(target);
      if (island && !island.dataset.state && (target as Element).closest('form')) {
        void start(island);
      }
    };
    /** Repeats an action when the island is live, which the action starts, also after a failure. */
    const repeat = (island: HTMLElement, action: () => void) => {
      repeats.current.set(island, action);
      if (island.dataset.state !== 'loading') {
        void start(island);
      }
    };
    const onSubmit = (event: Event) => {
      const island = islandOf(event.target);
      if (island && island.dataset.state !== 'live') {
        event.preventDefault();
        repeat(island, () => {
          island.querySelector('form')?.requestSubmit();
        });
      }
    };
    const onClick = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button) {
        return;
      }
      const opened = document.getElementById(button.dataset.opens ?? '');
      if (opened && ['failed', undefined].includes(opened.dataset.state)) {
        void start(opened, button);
      }
      const island = islandOf(button);
      // One that submits is served above.
      if (island && island.dataset.state !== 'live' && button.form && button.type === 'button') {
        const index = controlsOf(island).indexOf(button);
        repeat(island, () => {
          controlsOf(island)[index]?.click();
        });
      }
    };

    /** `#console=…` opens the island of that id; the rest is for the island. */
    const onHashChange = () => {
      const [, id] = /^#([\w-]+)=/.exec(location.hash) ?? [];
      if (!id) return;
      root.current?.querySelector<HTMLElement>(`[data-opens="${id}"]`)?.click();
      // `#reply=…` is for the field of that name: the focus makes its island live.
      root.current?.querySelector<HTMLElement>(`[name="${id}"]`)?.focus();
    };

    const element = root.current;
    const listeners = {
      pointerover: onIntent,
      focusin: onIntent,
      touchstart: onIntent,
      submit: onSubmit,
      click: onClick,
    };
    for (const [type, listener] of Object.entries(listeners)) {
      element?.addEventListener(type, listener, { passive: type === 'touchstart' });
    }
    addEventListener('hashchange', onHashChange);
    onHashChange();
    return () => {
      removeEventListener('hashchange', onHashChange);
      for (const [type, listener] of Object.entries(listeners)) {
        element?.removeEventListener(type, listener);
      }
      // The same elements are shown again when the reader comes back to the page.
      for (const [island, nodes] of started) {
        island.replaceChildren(...nodes);
        delete island.dataset.state;
      }
    };
  }, [root]);

  return [...live].map(([element, content], index) => createPortal(content, element, index));
}
