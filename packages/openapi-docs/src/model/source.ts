/** A resolved description of any origin: a member may be missing, whatever the specification says. */
import type { Oas3_2Tag } from '@redocly/openapi-core';

import type { MessageSource, Named, ParameterSource } from './message';
import type { ExternalDocs, Info, methods, Operation, SecurityScheme, Server } from './types';

export interface OperationSource extends Partial<
  Pick<Operation, 'description' | 'deprecated' | 'tags' | 'externalDocs'>
> {
  operationId?: string;
  summary?: string;
  parameters?: ParameterSource[];
  requestBody?: MessageSource;
  responses?: Named<MessageSource>;
  servers?: Server[];
  security?: Named<string[]>[];
  callbacks?: Named<Named<PathItem | null> | null>;
}

export type PathItem = Partial<Record<(typeof methods)[number], OperationSource>> &
  Pick<OperationSource, 'summary' | 'description' | 'parameters' | 'servers'> & {
    additionalOperations?: Named<OperationSource>;
  };

export interface Source {
  info?: Info;
  $self?: string;
  tags?: (Oas3_2Tag & { 'x-displayName'?: string })[];
  servers?: Server[];
  security?: Named<string[]>[];
  paths?: Named<PathItem | null>;
  webhooks?: Named<PathItem | null>;
  'x-webhooks'?: Named<PathItem | null>;
  components?: {
    schemas?: Named<unknown>;
    headers?: Named<ParameterSource>;
    securitySchemes?: Named<Omit<SecurityScheme, 'id'>>;
  };
  externalDocs?: ExternalDocs;
}
