import type { ReactNode } from 'react';

import type { PageView } from '../views/page';
import ApiInfo from './ApiInfo';
import Operation from './Operation';
import Schema from './Schema';
import { FieldIds } from './Schema/useFieldId';

function Content({ page }: { page: PageView }): ReactNode {
  switch (page.kind) {
    case 'operation':
      return <Operation operation={page} />;
    case 'info':
      return <ApiInfo info={page} />;
    case 'schema':
      return <Schema schema={page} anchor="schema" />;
  }
}

/** Everything that a page of the reference says. */
export default function Reference({ page }: { page: PageView }): ReactNode {
  return (
    <FieldIds value={new Map<string, string>()}>
      <Content page={page} />
    </FieldIds>
  );
}
