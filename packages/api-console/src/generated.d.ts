declare module '@generated/openapi/default/console.operations.json' {
  import type { OperationPage } from '@docs-engines/openapi-docs/console';

  const pages: OperationPage[];
  export default pages;
}

declare module '@generated/api-console/default/options.json' {
  import type { ConsoleOptions } from '@docs-engines/api-console';

  const options: ConsoleOptions;
  export default options;
}
