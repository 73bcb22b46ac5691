/**
 * Runs what makes something of a part of the description. A `TypeError` in it gets the innermost such part as its `cause`:
 * the only errors that are faults of the description, found where a value is used.
 *
 * @param place what is made, as whoever edits the description calls it
 */
export function withErrorPlace<T>(place: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof TypeError) error.cause ??= place;
    throw error;
  }
}
