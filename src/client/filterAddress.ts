/** The filter of a table is in the address, so that what was found can be linked to. The page script filters. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { uriComponent } from '../uriComponent';

const fields = 'input[data-filters]';

export function onRouteDidUpdate(): void {
  const field = document.querySelector<HTMLInputElement>(fields);
  const query = new URL(location.href).searchParams.get('filter');
  if (field && query) {
    field.value = query;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

if (ExecutionEnvironment.canUseDOM) {
  addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement;
    if (field.matches(fields)) {
      const url = new URL(location.href);
      url.search = field.value && `filter=${uriComponent(field.value)}`;
      history.replaceState(history.state, '', url);
    }
  });
}
