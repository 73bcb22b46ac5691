import { type RefObject, useEffect } from 'react';

const isOwn = () => (history.state as { console?: true } | null)?.console === true;

/**
 * Back closes the dialog, and the page stays: on a phone, which the dialog fills, that is how one leaves. It has an entry of its own in
 * the browser's history, which goes when the dialog is closed otherwise.
 */
export function useBack(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const { href } = location;
    const close = () => {
      // A new fragment, such as a link to another request, raises the event, too.
      if (location.href === href && !isOwn()) dialog.current?.close();
    };
    // A page that was reloaded with an open console has the entry.
    if (!isOwn()) history.pushState({ ...(history.state as object | null), console: true }, '');
    addEventListener('popstate', close);
    return () => {
      removeEventListener('popstate', close);
      // Not after a page change, which has put another one in its place.
      if (isOwn()) history.back();
    };
  }, [dialog]);
}
