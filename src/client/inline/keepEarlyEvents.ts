/**
 * Records clicks on buttons and on the skip link, the search shortcut and chosen radio buttons while the HTML is still
 * arriving. The page script (src/client/page) runs when all of it has arrived, announces itself, and gets them replayed.
 *
 * @param isSearchKey whether a key is the search shortcut
 * @param ready the event by which the page script announces itself
 */
export function keepEarlyEvents(
  isSearchKey: (event: KeyboardEvent) => boolean,
  ready: string,
): void {
  const kept: Event[] = [];
  const keep = (event: Event) => {
    const isServedLater = (event as Partial<KeyboardEvent>).key
      ? isSearchKey(event as KeyboardEvent)
      : event.type === 'click' &&
        (event.target as Element).closest('button, [role=button], [data-skip]');
    if (isServedLater) {
      event.preventDefault();
    }
    if (isServedLater || event.type === 'change') {
      kept.push(event);
    }
  };
  const types = ['click', 'keydown', 'change'];
  for (const type of types) {
    addEventListener(type, keep, true);
  }
  addEventListener(ready, () => {
    for (const type of types) {
      removeEventListener(type, keep, true);
    }
    for (const event of kept) {
      const Again = event.constructor as typeof Event;
      event.target?.dispatchEvent(new Again(event.type, event));
    }
  });
}
