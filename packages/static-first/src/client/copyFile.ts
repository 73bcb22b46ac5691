/** Buttons that copy a text file. The app serves them: a click before it runs is repeated (page/app.ts). */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { copyFailed } from './page/copyFailed';
import { onClick } from './page/delegate';
import { report } from './page/report';

async function textAt(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return new Blob([await response.text()], { type: 'text/plain' });
}

async function copy(button: HTMLElement): Promise<void> {
  const text = textAt(button.dataset.copyFile ?? '');
  try {
    // Safari lets a page write in the click only, so before the text is there.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    report(button, 'Copied');
  } catch {
    report(button, copyFailed());
  }
}

if (ExecutionEnvironment.canUseDOM) {
  onClick('[data-copy-file]', (button) => void copy(button));
}
