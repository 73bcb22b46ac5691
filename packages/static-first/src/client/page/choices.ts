/**
 * One choice for all tabs and radio buttons of a group: stored, and followed by every open browser tab. A stored value
 * that a group does not have is kept for those that do.
 */
import { choiceKey } from '../choiceKey';
import { on, onClick } from './delegate';
import { writeItem, readItem } from './storage';

/** Tabs and radio buttons that follow a group. The group of a radio button is its name, too. */
const tabLists = '[role=tablist]';
const radioButtons = 'input[data-group]';

const tabsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('[role=tab]')];
const query = () => new URLSearchParams(location.search);

/** Shows the panel of the tab with this value, if there is one. */
function select(list: Element, value: string | null): void {
  const tabs = tabsOf(list);
  if (!tabs.some((tab) => tab.dataset.value === value)) return;
  for (const tab of tabs) {
    const isSelected = tab.dataset.value === value;
    tab.ariaSelected = String(isSelected);
    tab.tabIndex = isSelected ? 0 : -1;
    document.getElementById(tab.getAttribute('aria-controls') ?? '')?.toggleAttribute('data-selected', isSelected);
  }
}

function choose(tab: HTMLElement): void {
  const list = tab.closest<HTMLElement>(tabLists);
  const { group, query: parameter } = list?.dataset ?? {};
  const { value = '' } = tab.dataset;
  const top = () => tab.getBoundingClientRect().top;
  const before = top();
  if (list) select(list, value);
  if (parameter) {
    const search = query();
    search.set(parameter, value);
    history.replaceState(history.state, '', `?${search.toString()}${location.hash}`);
  }
  if (group) {
    writeItem(choiceKey(group), value);
    // Without storage nothing is announced.
    for (const other of document.querySelectorAll(`[data-group="${CSS.escape(group)}"]`)) {
      select(other, value);
    }
    // Groups that follow this one may change the height above it.
    scrollBy({ top: top() - before, behavior: 'instant' });
  }
}

function onKeyDown(tab: HTMLElement, event: KeyboardEvent): void {
  const list = tab.closest(tabLists);
  if (!list) return;
  const tabs = tabsOf(list);
  const index = tabs.indexOf(tab);
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
  // Alt+← and ⌘← are the browser's.
  if (next !== undefined && !event.altKey && !event.metaKey) {
    event.preventDefault();
    const chosen = tabs.at(next % tabs.length);
    chosen?.focus();
    chosen?.click();
  }
}

/** Selects what was chosen before, in the tabs and radio buttons of a part of the page. */
export function showChoices(part: ParentNode): void {
  for (const list of part.querySelectorAll<HTMLElement>(tabLists)) {
    const { group, query: parameter } = list.dataset;
    if (group) select(list, readItem(choiceKey(group)));
    if (parameter) select(list, query().get(parameter));
  }
  for (const input of part.querySelectorAll<HTMLInputElement>(radioButtons)) {
    input.checked ||= input.value === readItem(choiceKey(input.name));
  }
}

export function enableChoices(): void {
  onClick('[role=tab]', choose);
  on('keydown', '[role=tab]', onKeyDown);
  on('change', radioButtons, ({ name, value }: HTMLInputElement) => writeItem(choiceKey(name), value));
  addEventListener('storage', () => showChoices(document));
}
