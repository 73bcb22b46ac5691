import type { ApiPageMetadata } from 'docusaurus-plugin-openapi-docs/src/types';

/** The body of an operation's page: loads the reference and the console, each when it is needed. */
export function operationPage({ id }: ApiPageMetadata): string {
  return `import { lazy } from 'react';
import Operation from '@site/src/components/Operation';

export const Reference = process.env.IS_SERVER
  ? require('./_${id}.mdx').default
  : lazy(() => import('./_${id}.mdx'));

<Operation
  Reference={Reference}
  loadConsole={() => import('./${id}.console.json')}
/>
`;
}

/** The reference of an operation. Docusaurus makes no page of a file that starts with an underscore. */
export function operationReference({ id }: ApiPageMetadata): string {
  return `import MethodEndpoint from '@theme/ApiExplorer/MethodEndpoint';
import ParamsDetails from '@theme/ParamsDetails';
import RequestSchema from '@theme/RequestSchema';
import StatusCodes from '@theme/StatusCodes';
import Html from '@site/src/components/Html';
import { ReferenceAside, ReferenceColumns } from '@site/src/components/ReferenceColumns';
import operation from './${id}.json';

<ReferenceColumns>

<div>

<MethodEndpoint
  method={operation.method}
  path={operation.path}
  server={operation.server}
  facts={operation.facts}
/>
<Html html={operation.description} />

</div>

<ReferenceAside samples={operation.samples} responses={operation.responses} />

<div>

<ParamsDetails parameters={operation.parameters} />

<RequestSchema body={operation.requestBody} />

<StatusCodes responses={operation.responses} />

</div>

</ReferenceColumns>
`;
}
