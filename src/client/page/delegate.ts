/**
 * Serves clicks on everything that matches a selector, whenever it comes into the page. On the window, so before React;
 * what has been served is not repeated for the app (app.ts).
 */
export function onClick(selector: string, serve: (element: HTMLElement) => void): void {
  addEventListener(
    'click',
    (event) => {
      const element =
        event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
      if (element) {
        event.preventDefault();
        serve(element);
      }
    },
    true,
  );
}
