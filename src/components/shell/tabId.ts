import { createContext } from 'react';

/** What the ids of a group of tabs and of its panels begin with. */
export const TabsId = createContext('');

/** The id of a tab. */
export function tabId(group: string, value: string): string {
  return `${group}tab-${value}`;
}

/** The id of a tab's panel. */
export function panelId(group: string, value: string): string {
  return `${group}panel-${value}`;
}
