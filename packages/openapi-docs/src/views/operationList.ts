import pick from 'lodash/pick';

import { methodMark } from './methodMarks';
import type { Description } from '../model';
import { firstLine } from '../text/plainText';
import type { Product } from '../product/product';

/** An operation in a list of operations. */
export type OperationEntry = ReturnType<typeof operationList>[number];

/** The operations, in the order of the description. */
export function operationList({ operations }: Description, { noteOf }: Product) {
  return operations.map((operation) => ({
    ...pick(operation, ['slug', 'href', 'title', 'path']),
    /** In capitals; `EVENT` for a webhook. */
    method: methodMark(operation),
    /** The first line of its description. */
    summary: firstLine(operation.description),
    /** A few words, such as what one call costs. */
    note: noteOf?.(operation),
  }));
}
