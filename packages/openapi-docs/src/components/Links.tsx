import DescriptionList from '@docs-engines/ui/DescriptionList';
import Html from '@docs-engines/ui/Html';
import { translate as t } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import type { ResponseView } from '../views/operation';

/** The operations that a response leads to. */
export default function Links({ links }: Pick<ResponseView, 'links'>): ReactNode {
  return (
    links.length > 0 && (
      <>
        <p>
          <strong>{t({ message: 'Links' })}</strong>
        </p>
        <DescriptionList items={links.map(([name, html]) => [name, <Html key={name} html={html} />])} />
      </>
    )
  );
}
