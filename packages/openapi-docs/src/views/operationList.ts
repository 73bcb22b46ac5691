import pick from 'lodash/pick';

import { methodMark } from './methodMarks';
import type { Description } from '../model';
import { firstLine } from '../text/plainText';
import type { Product } from '../product/product';

/** An operation in a list of operations. */
export interface OperationEntry {
  /** Last segment of the URL of its page. */
  slug: string;
  /** Path of its page, below the base path of the site. */
  href: string;
  title: string;
  /** In capitals; `EVENT` for a webhook. */
  method: string;
  path: string;
  /** The first line of its description. */
  summary: string;
  /** A few words, such as what one call costs. */
  note?: string;
}

/** The operations, in the order of the description. */
export function operationList({ operations }: Description, { noteOf }: Product): OperationEntry[] {
  return operations.map((operation) => ({
    ...pick(operation, ['slug', 'href', 'title', 'path']),
    method: methodMark(operation),
    summary: firstLine(operation.description),
    note: noteOf?.(operation),
  }));
}
