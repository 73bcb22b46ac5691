/** The pages of operations whose paths another version of a description does not have. */
import { placeOf } from './breakingChanges';
import type { BreakingChange } from '../product/product';
import type { Description } from '../model';

/** The redirects of a site: from an old path to a new one, both below the base path. */
export interface Redirects {
  /** Where they are listed, for messages. */
  file: string;
  list: readonly { from: string; to: string }[];
}

/**
 * Finds the pages of operations that are at another path, without a redirect to it, and those of operations that are gone, without
 * a redirect to any page.
 */
export function movedPages(
  before: Description,
  { operations }: Description,
  { file, list }: Redirects,
): (BreakingChange & { remedy: string })[] {
  const paths = new Set(operations.map(({ href }) => href));
  return before.operations
    .filter(({ href }) => !paths.has(href))
    .flatMap((old) => {
      const { pointer, name } = placeOf(old);
      const same =
        operations.find((other) => placeOf(other).pointer === pointer) ?? operations.find(({ id }) => id === old.id);
      const redirect = list.find(({ from }) => from === old.href);
      if (redirect && (!same || redirect.to === same.href)) return [];
      const redirectTo = (to: string) => `\`{ from: '${old.href}', to: '${to}' }\` to ${file}`;
      return same
        ? {
            ...placeOf(same),
            message: `${name}: its page moves from ${old.href} to ${same.href}.`,
            remedy: `Add ${redirectTo(same.href)}.`,
          }
        : {
            pointer,
            message: `${name} is gone, and with it its page ${old.href}.`,
            remedy: `Add ${redirectTo('…')}, with the path of a page that says what to use now.`,
          };
    });
}
