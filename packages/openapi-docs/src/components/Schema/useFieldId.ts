import { createContext, useContext, useId } from 'react';

/** The ids that are in use on a page, with the React id of the field that has each. */
export const FieldIds = createContext(new Map<string, string>());

/** A unique id: appends a number if another field has it, as for properties of one name in the first `oneOf` and `anyOf`. */
export function useFieldId(anchor: string): string {
  const owners = useContext(FieldIds);
  const owner = useId();
  const wanted = anchor.replaceAll(/\s/g, '-');
  let id = wanted;
  for (let count = 2; (owners.get(id) ?? owner) !== owner; count += 1) {
    id = `${wanted}-${count}`;
  }
  owners.set(id, owner);
  return id;
}
