/** Copy buttons. */
import { serverGroup } from '../choiceKey';
import { copyFailed } from './copyFailed';
import { onClick } from './delegate';
import { report } from './report';

async function copy(button: HTMLElement): Promise<void> {
  const code = (button.closest('[data-code]') ?? button.parentElement)?.querySelector('code');
  // `innerText`, not `textContent`: a sample has hidden lines for other servers.
  const source = code?.innerText ?? '';
  const server = document.querySelector<HTMLInputElement>(`[name=${serverGroup}]:checked`);
  const text = (button.dataset[server?.value ?? ''] ?? button.dataset.copy ?? '') || source;
  try {
    await navigator.clipboard.writeText(text);
    report(button, 'Copied');
  } catch {
    report(button, copyFailed(text === source ? code : undefined));
  }
}

export function enableCopyButtons(): void {
  onClick('[data-copy]', (button) => void copy(button));
}
