declare module '@islands' {
  import type { Islands } from '@docs-engines/static-first/Island';

  export const islands: Islands;
}
