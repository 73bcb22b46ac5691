import { type RefObject, useEffect } from 'react';

const isOwn = () => (history.state as { console?: true } | null)?.console === true;

/**
 * Makes Back close the dialog in place of leaving the page: on a phone, where the dialog fills the screen, that is what readers expect.
 * An open dialog has its own entry in the browser's history, which is removed when the dialog is closed in another way.
 */
export function useBack(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const { href } = location;
    const close = () => {
      // `popstate` is also fired when the fragment changes, as by a link to another request.
      if (location.href === href && !isOwn()) dialog.current?.close();
    };
    // After a reload with an open console, the entry is still there.
    if (!isOwn()) history.pushState({ ...(history.state as object | null), console: true }, '');
    addEventListener('popstate', close);
    return () => {
      removeEventListener('popstate', close);
      // After a page change, the current entry is that of the next page.
      if (isOwn()) history.back();
    };
  }, [dialog]);
}
