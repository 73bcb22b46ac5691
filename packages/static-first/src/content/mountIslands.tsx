import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { translate as t } from '@docusaurus/Translate';
import { islands } from '@islands';
import Loading from '@theme/Loading';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { released } from '../client/press';
import LoadError from './LoadError';

import { controlsOf, keepState } from './controls';
import type { IslandProps } from './Island';

/** The component of an island. */
function load({ dataset }: HTMLElement): Promise<ComponentType<IslandProps>> {
  const { island = '', props = '{}' } = dataset;
  const loader = islands[island];
  return loader
    ? loader(JSON.parse(props) as never)
    : Promise.reject(new Error(`The module of the option "islands" exports no island "${island}".`));
}

/** Renders content into an island, behind what else is in it; without content, removes it. */
type Render = (element: HTMLElement, content?: ReactNode) => void;

/** The values of the form of an island, by field name. */
function valuesOf(form: HTMLFormElement | null | undefined): Record<string, string> {
  return Object.fromEntries(new FormData(form ?? undefined)) as Record<string, string>;
}

/** Replaces what is in an island by content, which gets what is typed into the static form. */
function replace(element: HTMLElement, render: Render, content: (values: IslandProps['values']) => ReactNode): void {
  keepState(element, () => {
    const values = valuesOf(element.querySelector('form'));
    flushSync(() => render(element));
    element.replaceChildren();
    flushSync(() => render(element, content(values)));
  });
}

/** Puts typed values into the static form of an island. */
function fill(element: HTMLElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = element.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
    if (field) field.value = value;
  }
}

/**
 * Mounts components in place of the static content of islands. `data-state` says how far an island is: `loading`, `live` or
 * `failed`; `left` if it was live, with a form, when the reader left the page.
 */
export function mountIslands(render: Render) {
  /** The static content of each island that was started. */
  const started = new Map<HTMLElement, ChildNode[]>();
  /** The form of each island that is live and has one. */
  const forms = new Map<HTMLElement, HTMLFormElement | null>();
  /** What to do in an island as soon as it is live. */
  const actions = new Map<HTMLElement, () => void>();
  let isUnmounted = false;

  /**
   * Starts an island, also once more after a failure.
   *
   * @param opener the button that opens it
   */
  const start = async (element: HTMLElement, opener?: HTMLElement): Promise<void> => {
    if (!started.has(element)) started.set(element, [...element.childNodes]);
    const isRetry = element.dataset.state === 'failed';
    element.dataset.state = 'loading';
    opener?.setAttribute('aria-busy', 'true');
    const onClose = () => {
      delete element.dataset.state;
      flushSync(() => render(element));
      opener?.focus();
    };
    const fail = (error: unknown) => (
      <LoadError
        subject={t({ message: 'This part of the page' })}
        error={error}
        onRetry={() => void start(element, opener)}
      />
    );
    if (opener || isRetry) {
      render(element, <Loading isLoading pastDelay timedOut={false} error={null} retry={onClose} />);
    }
    try {
      const Component = await load(element);
      await released();
      if (isUnmounted || !element.isConnected) return;
      element.dataset.state = 'live';
      replace(element, render, (values) => (
        <ErrorBoundary fallback={({ error }) => fail(error)}>
          <Component values={values} onClose={onClose} />
        </ErrorBoundary>
      ));
      forms.set(element, element.querySelector('form'));
    } catch (error) {
      element.dataset.state = 'failed';
      flushSync(() => render(element, fail(error)));
    }
    opener?.removeAttribute('aria-busy');
    // If the button that started it is gone, with the focus.
    if ((opener ?? isRetry) && document.activeElement === document.body) {
      controlsOf(element)[0]?.focus();
    }
    if (element.dataset.state === 'live') actions.get(element)?.();
    actions.delete(element);
  };

  return {
    start,

    /** Does something in an island as soon as it is live, and starts it, also after a failure. */
    whenLive: (element: HTMLElement, action: () => void): void => {
      actions.set(element, action);
      if (element.dataset.state !== 'loading') void start(element);
    },

    /** Starts the islands that were live when the reader left the page. */
    resume: (root: Element): void => {
      for (const element of root.querySelectorAll<HTMLElement>('[data-state=left]')) {
        void start(element);
      }
    },

    /**
     * Puts the static content back, with what is typed: the same elements are shown again when the reader comes back to the
     * page.
     */
    unmount: (): void => {
      isUnmounted = true;
      for (const [element, nodes] of started) {
        element.replaceChildren(...nodes);
        delete element.dataset.state;
        if (forms.get(element) && element.querySelector('form')) {
          fill(element, valuesOf(forms.get(element)));
          element.dataset.state = 'left';
        }
      }
    },
  };
}
