import type { Props } from '@theme/SearchPage/Help';
import type { ReactNode } from 'react';

/** What else a reader can do. A site has its own, with its links. */
export default function SearchHelp({ reason }: Props): ReactNode {
  const texts = {
    'no query': undefined,
    'no results': 'Try other words.',
    'no script': 'The search needs JavaScript.',
  };
  return texts[reason];
}
