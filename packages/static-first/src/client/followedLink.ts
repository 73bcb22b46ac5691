import { pagePath } from './pageRoutes';

/** The link to another page of this site, in the same tab, that is or contains an event's target, if there is one. */
export function pageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin &&
    link.pathname !== location.pathname &&
    (!link.target || link.target === '_self') &&
    !link.hasAttribute('download') &&
    pagePath(link.pathname) !== undefined
    ? link
    : undefined;
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click has the main button and no modifier key, which would open a new tab or window, or download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** The link to another page of this site that a click follows in the same tab, if it follows one. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  return isPlainClick(event) ? pageLink(event.target) : undefined;
}
