/**
 * Restores typed text after a reload, which a deploy may make necessary. Browsers restore neither fields with
 * `autocomplete="off"` nor what React renders.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { withStorage } from './tabStorage';
import { typedFields } from './typedFields';

/** As in inline/watchScripts.ts, which stores what is typed before this runs. */
const keyOf = ({ id }: Element) => location.pathname + id;

const fields = () => document.querySelectorAll<HTMLInputElement>(typedFields);

function restore(storage: Storage): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  for (const field of fields()) {
    const value = storage.getItem(keyOf(field));
    storage.removeItem(keyOf(field));
    if (load?.type === 'reload' && value !== null && field.value !== value) {
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.focus({ preventScroll: true });
    }
  }
}

function save(storage: Storage): void {
  for (const field of fields()) {
    storage.setItem(keyOf(field), field.value);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  withStorage(restore);
  addEventListener('pagehide', () => withStorage(save));
}
