/**
 * Serves events of one type on everything that matches a selector, whenever it comes into the page. On the window, so
 * before React.
 *
 * @param serve gets the innermost element that matches
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- that of `closest`: the selector decides it
export function on<E extends HTMLElement, K extends keyof WindowEventMap>(
  type: K,
  selector: string,
  serve: (element: E, event: WindowEventMap[K]) => void,
): void {
  addEventListener(
    type,
    (event) => {
      const element = event.target instanceof Element ? event.target.closest<E>(selector) : null;
      if (element) {
        serve(element, event);
      }
    },
    true,
  );
}

/** Serves clicks in place of the browser; what has been served is not repeated for the app (app.ts). */
export function onClick(selector: string, serve: (element: HTMLElement) => void): void {
  on('click', selector, (element: HTMLElement, event) => {
    event.preventDefault();
    serve(element);
  });
}
