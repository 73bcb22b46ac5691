import { jsonText } from '@docs-engines/api-samples';

import type { CodeSample, Extensions, Operation } from './types';

/**
 * The members `x-…` of an object in a description.
 *
 * @param read those that the model has members of its own for
 * @returns undefined if there are none
 */
export function extensionsOf(source: object, read: string[] = []): Extensions | undefined {
  const members = Object.entries(source).filter(([name]) => name.startsWith('x-') && !read.includes(name));
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}

/** The programs of `x-codeSamples`. A `source` that is not a string, or a sample without `source`, becomes JSON. */
function codeSamplesOf(given: unknown = []): CodeSample[] {
  return [given].flat().map((one) => {
    const { lang = '', label = lang, source = one } = Object(one) as Partial<CodeSample>;
    return { lang, label: label || 'SDK', source: typeof source === 'string' ? source : jsonText(source) };
  });
}

/** What an operation says in extensions of other tools, and its other extensions. */
export function ownExtensionsOf(
  source: object,
): Pick<Operation, 'deprecation' | 'position' | 'codeSamples' | 'extensions'> {
  const {
    'x-deprecated-description': deprecation,
    'x-position': position,
    'x-codeSamples': samples,
    'x-code-samples': older,
  } = source as Partial<Record<string, unknown>>;
  return {
    ...(typeof deprecation === 'string' && { deprecation }),
    ...(typeof position === 'number' && { position }),
    codeSamples: codeSamplesOf(samples ?? older),
    extensions:
      extensionsOf(source, ['x-deprecated-description', 'x-position', 'x-codeSamples', 'x-code-samples']) ?? {},
  };
}
