import { translate as t } from '@docusaurus/Translate';
import type { Props } from '@theme/SearchPage/Help';
import type { ReactNode } from 'react';

/** What else a reader can do. A site has its own, with its links. */
export default function SearchHelp({ reason }: Props): ReactNode {
  const texts = {
    'no query': undefined,
    'no results': t({ message: 'Try other words.' }),
    'no script': t({ message: 'The search needs JavaScript.' }),
  };
  return texts[reason];
}
