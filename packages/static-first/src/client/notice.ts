import type { showNotice } from './inline/showNotice';

/** Carries the arguments of `showNotice`, which is in every page (inline/watchScripts.ts). */
export const noticeEvent = 'notice';

const notice = 'body > [role=alert]';

export function removeNotice(): void {
  document.querySelector(notice)?.remove();
}

/** Shows a message above the page, as `showNotice` does. The focus stays in it if the one before had it. */
export function notify(...detail: Parameters<typeof showNotice>): void {
  const hasFocus = document.activeElement?.closest(notice);
  dispatchEvent(new CustomEvent(noticeEvent, { detail }));
  if (hasFocus) document.querySelector<HTMLElement>(`${notice} button`)?.focus();
}
