/** The link to another page of this site, in the same tab, that is or contains an event's target, if there is one. */
export function pageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin &&
    link.pathname !== location.pathname &&
    (!link.target || link.target === '_self') &&
    !link.hasAttribute('download')
    ? link
    : undefined;
}

/** The link to another page of this site that a click follows in the same tab, if it follows one. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    ? pageLink(event.target)
    : undefined;
}
