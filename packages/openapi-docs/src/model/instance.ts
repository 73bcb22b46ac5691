/** Several descriptions in one site: an instance of the plugin each, with an id. */

/** The id of an instance that says none. */
export const defaultInstance = 'default';

/** What is unique in one description as what is unique in the site. */
export function keyIn(instance: string, key: string): string {
  return instance === defaultInstance ? key : `${instance}/${key}`;
}
