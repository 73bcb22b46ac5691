/**
 * Event delegation: one listener for all elements that match a selector, also those that are added later. It captures on
 * the window, so it runs before React's.
 *
 * @param serve gets the innermost element that matches; its type is what the caller knows of the selector, as in `closest`
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- see `serve`
export function on<E extends HTMLElement, K extends keyof WindowEventMap>(
  type: K,
  selector: string,
  serve: (element: E, event: WindowEventMap[K]) => void,
): void {
  addEventListener(
    type,
    (event) => {
      const element = event.target instanceof Element ? event.target.closest<E>(selector) : null;
      if (element) serve(element, event);
    },
    true,
  );
}

/** Event delegation of clicks. Prevents the browser's default action, and with that a replay for the app (app.ts). */
export function onClick(selector: string, serve: (element: HTMLElement) => void): void {
  on('click', selector, (element: HTMLElement, event) => {
    event.preventDefault();
    serve(element);
  });
}
