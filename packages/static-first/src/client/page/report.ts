import { text } from './text';

/** How long a button shows what came of a click, in milliseconds. */
const shown = 2000;

/** Shows what came of a click in place of the button's label, for a moment. */
export function report(button: HTMLElement, result: string): void {
  const label = button.querySelector<HTMLElement>('[aria-live]') ?? button;
  label.dataset.label ??= label.textContent;
  label.textContent = text(result);
  setTimeout(() => {
    label.textContent = label.dataset.label ?? '';
  }, shown);
}
