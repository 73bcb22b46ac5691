/** The colour mode: Docusaurus' inline script sets it before the first paint, and from then on this does. */
import { onClick } from './delegate';
import { colourModeKey, writeItem, readItem } from './storage';
import { text } from './text';

const toggles = '[data-colour-mode]';
const { dataset } = document.documentElement;

/** Updates the labels of the toggles in a part of the page. */
export function showColourMode(part: ParentNode): void {
  const mode = text(`${dataset.theme ?? ''} mode`);
  for (const toggle of part.querySelectorAll<HTMLElement>(toggles)) {
    toggle.ariaLabel = (toggle.dataset.label ?? '').replace('{mode}', mode);
    toggle.title = mode;
  }
}

function setMode(mode: string): void {
  dataset.theme = mode;
  dataset.themeChoice = mode;
  showColourMode(document);
}

export function enableColourMode(): void {
  // Docusaurus' inline script sets whatever is stored.
  if (dataset.theme !== 'dark') dataset.theme = 'light';
  onClick(toggles, () => {
    const mode = dataset.theme === 'dark' ? 'light' : 'dark';
    setMode(mode);
    writeItem(colourModeKey, mode);
  });
  addEventListener('storage', (event) => {
    if (event.key === colourModeKey) setMode(readItem(colourModeKey) === 'dark' ? 'dark' : 'light');
  });
}
