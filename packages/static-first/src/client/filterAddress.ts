/** The filter of a table is in the address, so that what was found can be linked to. The page script filters. */
import type { ClientModule } from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { uriComponent } from '../uriComponent';
import { replaceAddress } from './replaceAddress';

const fields = 'input[data-filters]';

function writeAddress({ value }: HTMLInputElement): void {
  const url = new URL(location.href);
  url.search = value && `filter=${uriComponent(value)}`;
  replaceAddress(url);
}

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ previousLocation }) => {
  const field = document.querySelector<HTMLInputElement>(fields);
  const query = new URL(location.href).searchParams.get('filter');
  // The app starts after the first key: what was typed until then is newer than the address.
  if (field && !previousLocation && field.value) {
    writeAddress(field);
  } else if (field && query) {
    field.value = query;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
};

if (ExecutionEnvironment.canUseDOM) {
  addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement;
    if (field.matches(fields)) writeAddress(field);
  });
}
