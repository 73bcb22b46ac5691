import uniq from 'lodash/uniq';

import type { Operation } from '../model';
import { acceptOf } from '../examples/accept';
import { sentContent } from '../examples/examples';
import type { ConsoleField } from '../product/console';

function choiceOf(name: string, types: string[], description: string, required?: true): ConsoleField[] {
  return types.length === 0
    ? []
    : [
        {
          key: `header/${name}`,
          in: 'header',
          name,
          type: 'string',
          rules: {},
          enum: types.map((value) => ({ value })),
          ...(required && { required }),
          example: types[0],
          description,
        },
      ];
}

/** The choice of the response's media type, where there is one. */
export function acceptField(operation: Operation): ConsoleField[] {
  const isDescribed = operation.parameters.some(
    ({ in: place, name }) => place === 'header' && name.toLowerCase() === 'accept',
  );
  return isDescribed ? [] : choiceOf('Accept', acceptOf(operation), 'The media type of the response.');
}

/** The choice of the request body's media type, where there is one: first the one that samples send. */
export function contentTypeField(operation: Operation): ConsoleField[] {
  const types = uniq(
    [sentContent(operation), ...(operation.body?.content ?? [])].flatMap((media) => media?.mediaType ?? []),
  );
  return choiceOf('Content-Type', types.length > 1 ? types : [], 'The media type of the request body.', true);
}
