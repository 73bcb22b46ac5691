/** The files that a page of the reference is made from. Text of a description is data in them, never MDX. */

/** A page, as Docusaurus has it in the front matter. */
export interface Page {
  /** Also its address. */
  id: string;
  title: string;
  description?: string;
  /** The page shows its title itself. */
  hide_title?: true;
  sidebar_class_name?: string;
}

/**
 * A page: loads the reference and the console, each when it is needed.
 *
 * @param hasConsole whether the page has a console
 */
export function referencePage(page: Page, hasConsole = false): string {
  const { id } = page;
  // Every JSON text is YAML.
  const frontMatter = JSON.stringify({ ...page, slug: `/${id}`, hide_table_of_contents: true });
  return `---
${frontMatter}
---

import { lazy } from 'react';
import Operation from '@site/src/components/reference/Operation';

export const Reference = process.env.IS_SERVER
  ? require('./_${id}.mdx').default
  : lazy(() => import('./_${id}.mdx'));

<Operation
  Reference={Reference}
${hasConsole ? `  loadConsole={() => import('./${id}.console.json')}\n` : ''}/>
`;
}

/** The reference of an operation. Docusaurus makes no page of a file that starts with an underscore. */
export function operationReference(id: string): string {
  return `import MethodEndpoint from '@site/src/components/reference/MethodEndpoint';
import ParamsDetails from '@site/src/components/reference/Parameters';
import RequestSchema from '@site/src/components/reference/RequestBody';
import StatusCodes from '@site/src/components/reference/Responses';
import Html from '@site/src/components/ui/Html';
import { ReferenceAside, ReferenceColumns } from '@site/src/components/reference/ReferenceColumns';
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

/** The page about a description as a whole. */
export function informationReference(id: string): string {
  return `import Information from '@site/src/components/reference/ApiInfo';
import information from './${id}.json';

<Information {...information} />
`;
}

/** A schema that has no room on the pages of the operations. */
export function schemaReference(id: string): string {
  return `import Html from '@site/src/components/ui/Html';
import Schema from '@site/src/components/reference/Schema';
import schema from './${id}.json';

<Html html={schema.description} />

<Schema schema={schema} anchor="schema" />
`;
}
