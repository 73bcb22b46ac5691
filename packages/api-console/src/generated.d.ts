declare module '@generated/api-console/default/options.json' {
  import type { ConsoleOptions } from '@docs-engines/api-console';

  const options: ConsoleOptions;
  export default options;
}
