/**
 * Records clicks on buttons and on the skip link, and chosen radio buttons, while the HTML is parsed. They are replayed when
 * the page script (client/page), which runs after that, announces itself.
 *
 * @param ready the event by which the page script announces itself
 */
export function recordEarlyEvents(ready: string): void {
  const kept: Event[] = [];
  const keep = (event: Event) => {
    const isClick = event.type === 'click';
    if (!isClick || (event.target as Element).closest('button, [role=button], [data-skip]')) {
      kept.push(event);
      if (isClick) event.preventDefault();
    }
  };
  const types = ['click', 'change'];
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
