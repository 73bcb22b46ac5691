import type { InfoView } from './info';
import type { OperationView } from './operation';
import type { SchemaView } from './types';

/** The data of a page, by the kind of component that renders it. */
export type PageView =
  | ({ kind: 'operation' } & OperationView)
  | ({ kind: 'info' } & InfoView)
  | ({ kind: 'schema'; name: string } & SchemaView);
