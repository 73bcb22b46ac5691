/**
 * The reader's programming language: one choice for guides, reference, console and home page, kept, and followed by
 * every open tab. Here are the radio buttons of static HTML; tabs and the console read the same storage slot.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { createStorageSlot } from '@docusaurus/theme-common';

/** Where Docusaurus keeps the choice of tabs in the group `language`. */
export const languageKey = 'docusaurus.tab.language';

/** The `name` of the radio buttons. */
export const languageInput = 'language';

const slot = createStorageSlot(languageKey);

/** Selects the chosen language wherever the page has radio buttons for it. */
export function showLanguage(): void {
  const chosen = slot.get();
  for (const input of document.querySelectorAll<HTMLInputElement>(
    `input[name="${languageInput}"]`,
  )) {
    input.checked ||= input.value === chosen;
  }
}

if (ExecutionEnvironment.canUseDOM) {
  slot.listen(showLanguage);
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === languageInput) {
      slot.set(target.value);
    }
  });
}

export default { onRouteDidUpdate: showLanguage };
