/** The address of the home page's card, which is also that of every page without its own. */
export const siteCard = 'img/cards/home.png';

/**
 * The address of a page's social card, below the base URL.
 *
 * @param permalink path of the page
 */
export function cardOf(permalink: string): string {
  return `img/cards${permalink.replace(/\/$/, '')}.png`;
}
