import type { ReactNode } from 'react';

import type { OperationView, PageView } from '../../openapi/views';
import Html from '../ui/Html';
import ApiInfo from './ApiInfo';
import MethodEndpoint from './MethodEndpoint';
import Parameters from './Parameters';
import { ReferenceAside, ReferenceColumns } from './ReferenceColumns';
import RequestBody from './RequestBody';
import Responses from './Responses';
import Schema from './Schema';

function Operation({ operation }: { operation: OperationView }): ReactNode {
  const { samples, responses } = operation;
  return (
    <ReferenceColumns>
      <div>
        <MethodEndpoint operation={operation} />
        <Html html={operation.description} />
      </div>
      <ReferenceAside samples={samples} responses={responses} />
      <div>
        <Parameters parameters={operation.parameters} />
        <RequestBody body={operation.body} />
        <Responses responses={responses} />
      </div>
    </ReferenceColumns>
  );
}

/** Everything that a page of the reference says. */
export default function Reference({ page }: { page: PageView }): ReactNode {
  switch (page.kind) {
    case 'operation':
      return <Operation operation={page} />;
    case 'info':
      return <ApiInfo info={page} />;
    case 'schema':
      return <Schema schema={page} anchor="schema" />;
  }
}
