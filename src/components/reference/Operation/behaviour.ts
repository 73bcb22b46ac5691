import { useHistory } from '@docusaurus/router';
import { type RefObject, useCallback, useEffect } from 'react';

/** Where the reader's language is kept. */
const languageKey = 'language';

/** Reads local storage, which may be blocked. */
function storedLanguage(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}

function storeLanguage(language: string): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Blocked or full: the choice holds until the page is left.
  }
}

/** Says for two seconds, on the button itself, what became of a copy. */
function report(button: HTMLElement, text: string): void {
  const { textContent: name } = button;
  button.textContent = text;
  setTimeout(() => {
    button.textContent = name;
  }, 2000);
}

/** The id that a hash names. One that is no valid encoding stands for itself. */
function idOf(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Opens what a link's target is hidden in. */
function reveal(hash: string): void {
  const target = document.getElementById(idOf(hash));
  for (let box = target?.closest('details'); box; box = box.parentElement?.closest('details')) {
    box.open = true;
  }
  target?.scrollIntoView();
}

/**
 * Gives the static HTML of a reference its behaviour, by one listener per kind of event: copy buttons, the choice of
 * language (one for the whole site, kept), links without a reload, targets in closed details, and the console's button.
 */
export function useReferenceBehaviour(
  root: RefObject<HTMLElement | null>,
  openConsole: () => void,
): { prepare: (content: HTMLElement | null) => void } {
  const history = useHistory();

  /** The ref of something inside the reference: called once it is in the page. */
  const prepare = useCallback((content: HTMLElement | null) => {
    if (!content) {
      return;
    }
    const language = CSS.escape(storedLanguage() ?? '');
    const radio = document.querySelector<HTMLInputElement>(
      `input[name="${languageKey}"][value="${language}"]`,
    );
    if (radio) {
      radio.checked = true;
    }
    if (location.hash) {
      reveal(location.hash);
    }
  }, []);

  useEffect(() => {
    const element = root.current;
    if (!element) {
      return undefined;
    }

    const onClick = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element)) {
        return;
      }
      const copy = target.closest<HTMLElement>('[data-copy]');
      if (copy) {
        const text =
          copy.dataset.copy === 'true'
            ? (copy.parentElement?.parentElement?.querySelector('code')?.textContent ?? '')
            : (copy.dataset.copy ?? '');
        navigator.clipboard.writeText(text).then(
          () => {
            report(copy, 'Copied');
          },
          () => {
            report(copy, 'Press Ctrl+C');
          },
        );
      }
      if (target.closest('[data-try]')) {
        openConsole();
      }
      const link = target.closest('a');
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (
        link &&
        isPlain &&
        link.origin === location.origin &&
        link.pathname !== location.pathname
      ) {
        event.preventDefault();
        history.push(link.pathname + link.search + link.hash);
      }
    };

    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === languageKey) {
        storeLanguage(target.value);
      }
    };

    const onHashChange = () => {
      reveal(location.hash);
    };

    element.addEventListener('click', onClick);
    element.addEventListener('change', onChange);
    window.addEventListener('hashchange', onHashChange);
    return () => {
      element.removeEventListener('click', onClick);
      element.removeEventListener('change', onChange);
      window.removeEventListener('hashchange', onHashChange);
    };
  }, [root, openConsole, history]);

  return { prepare };
}
