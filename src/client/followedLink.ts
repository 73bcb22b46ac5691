/** The link to another page of this site that a click follows in the same tab, if it follows one. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    link.origin === location.origin &&
    link.pathname !== location.pathname &&
    (!link.target || link.target === '_self') &&
    !link.hasAttribute('download')
    ? link
    : undefined;
}
