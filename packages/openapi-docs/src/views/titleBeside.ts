import type { FieldView } from './types';

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** The title of a field's schema, or of its items, or the name of that schema, if it says more than the name of the field. */
export function titleBeside({ name, title, items, entries }: FieldView): string | undefined {
  const label = title ?? items?.title ?? entries?.title;
  return label !== undefined && !lettersOf(name).includes(lettersOf(label)) ? label : undefined;
}
