import { readItem } from './page/storage';

/** Where a reader's choice is stored, under the name of the key: `off`, if the slash does not lead to the search field. */
export const slashKey = '/';

export function isSlashOff(): boolean {
  return readItem(slashKey) === 'off';
}
