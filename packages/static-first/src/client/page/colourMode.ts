/** The colour mode: Docusaurus' inline script sets it before the first paint, and from then on this does. */
import { onClick } from './delegate';
import { colourModeKey, writeItem, readItem } from './storage';

const toggles = '[data-colour-mode]';
const root = document.documentElement;

/** Updates the labels of the toggles in a part of the page. */
export function showColourMode(part: ParentNode): void {
  const mode = `${root.dataset.theme ?? ''} mode`;
  for (const toggle of part.querySelectorAll<HTMLElement>(toggles)) {
    toggle.title = mode;
    toggle.ariaLabel = `Switch between dark and light mode (currently ${mode})`;
  }
}

function setMode(mode: string): void {
  root.dataset.theme = mode;
  root.dataset.themeChoice = mode;
  showColourMode(document);
}

export function enableColourMode(): void {
  // Docusaurus' inline script sets whatever is stored.
  if (root.dataset.theme !== 'dark') root.dataset.theme = 'light';
  onClick(toggles, () => {
    const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
    setMode(mode);
    writeItem(colourModeKey, mode);
  });
  addEventListener('storage', (event) => {
    if (event.key === colourModeKey) setMode(readItem(colourModeKey) === 'dark' ? 'dark' : 'light');
  });
}
