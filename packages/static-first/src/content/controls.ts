/** The controls inside an element: its links, buttons and inputs. */

/** The links and form controls in an element, in document order. */
export const controlsOf = (element: Element) => [
  ...element.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'),
];

/**
 * Runs `replace`, which replaces the controls of an element by as many in the same order, and puts focus, selection and
 * marked choices back.
 */
export function keepState(element: HTMLElement, replace: () => void): void {
  const before = controlsOf(element);
  const { activeElement } = document;
  const focused = before.findIndex((control) => control === activeElement);
  const [start, end] =
    activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
      ? [activeElement.selectionStart, activeElement.selectionEnd]
      : [null, null];
  replace();
  const after = controlsOf(element);
  before.forEach((control, index) => {
    const next = after[index];
    if (control instanceof HTMLInputElement && next instanceof HTMLInputElement) {
      next.checked = control.checked;
    }
  });
  const next = after[focused];
  next?.focus({ preventScroll: true });
  if (start !== null && (next instanceof HTMLInputElement || next instanceof HTMLTextAreaElement)) {
    next.setSelectionRange(start, end);
  }
}
