import { isJson } from '@docs-engines/api-samples';
import uniq from 'lodash/uniq';

import type { Operation } from '../model/types';

/**
 * The media types that a request of an operation can ask for, the best first; none where it gets JSON without asking: JSON alone,
 * or nothing that is described.
 */
export function acceptOf({ isWebhook, responses }: Operation): string[] {
  if (isWebhook) return [];
  const success = responses.find(({ status }) => status.startsWith('2'));
  const response = success ?? responses.find(({ status }) => status === 'default');
  const types = uniq(response?.content.map(({ kind, mediaType, sentType }) => (kind === 'json' ? sentType : mediaType)))
    // Another range is nothing to ask for, and a type in another form is no header.
    .filter((type) => /^[\w.+-]+\/[\w.+-]+(?:\s*;.*)?$/.test(type));
  const sorted = [...types.filter(isJson), ...types.filter((type) => !isJson(type))];
  return sorted.length === 1 && sorted.every(isJson) ? [] : sorted;
}
