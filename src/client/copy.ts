/** Copy buttons, by event delegation: one listener serves static HTML and React's buttons alike. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** How long a button says what became of the copy, in milliseconds. */
const shown = 2000;

async function copy(button: HTMLElement): Promise<void> {
  const code = (button.closest('[data-code]') ?? button.parentElement)?.querySelector('code');
  const source = code?.textContent ?? '';
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

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : undefined;
    if (button) {
      void copy(button);
    }
  });
}
