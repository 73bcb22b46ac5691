/** Copy buttons. */
import { onClick } from './delegate';

/** How long a button shows the result of the copy, in milliseconds. */
const shown = 2000;

async function copy(button: HTMLElement): Promise<void> {
  const code = (button.closest('[data-code]') ?? button.parentElement)?.querySelector('code');
  // `innerText`, not `textContent`: a sample has hidden lines for other servers.
  const source = code?.innerText ?? '';
  const text = button.dataset.copy ?? '';
  const label = button.querySelector<HTMLElement>('[aria-live]') ?? button;
  label.dataset.label ??= label.textContent;
  try {
    await navigator.clipboard.writeText(text || source);
    label.textContent = 'Copied';
  } catch {
    if (code && (text || source) === source) {
      getSelection()?.selectAllChildren(code);
    }
    label.textContent = 'Press Ctrl+C';
  }
  setTimeout(() => {
    label.textContent = label.dataset.label ?? '';
  }, shown);
}

export function serveCopyButtons(): void {
  onClick('[data-copy]', (button) => {
    void copy(button);
  });
}
