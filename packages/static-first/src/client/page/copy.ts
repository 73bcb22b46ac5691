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

async function textAt(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return new Blob([await response.text()], { type: 'text/plain' });
}

async function copyFile(button: HTMLElement): Promise<void> {
  const text = textAt(button.dataset.copyFile ?? '');
  try {
    // Safari lets a page write in the click only, so before the text is there.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    report(button, 'Copied');
  } catch {
    report(button, copyFailed());
  }
}

export function enableCopyButtons(): void {
  onClick('[data-copy], [data-copy-file]', (button) => {
    void (button.dataset.copyFile ? copyFile(button) : copy(button));
  });
}
