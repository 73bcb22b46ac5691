declare module '@generated/openapi/default/console.operations.json' {
  import type { OperationPage } from '@docs-engines/openapi-docs/console';

  const pages: OperationPage[];
  export default pages;
}
