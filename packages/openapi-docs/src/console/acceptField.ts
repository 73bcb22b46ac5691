import type { Operation } from '../model';
import { acceptOf } from '../examples/accept';
import type { ConsoleField } from '../product/console';

/** The choice of the response's media type, where there is one. */
export function acceptField(operation: Operation): ConsoleField[] {
  const types = acceptOf(operation);
  const isDescribed = operation.parameters.some(
    ({ in: place, name }) => place === 'header' && name.toLowerCase() === 'accept',
  );
  return types.length === 0 || isDescribed
    ? []
    : [
        {
          key: 'header/Accept',
          in: 'header',
          name: 'Accept',
          type: 'string',
          rules: {},
          enum: types.map((value) => ({ value })),
          example: types[0],
          description: 'The media type of the response.',
        },
      ];
}
