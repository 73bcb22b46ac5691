/** The path of the default card, below the base URL. */
export const siteCard = 'img/cards/home.png';

/** The path of a page's social card, below the base URL. */
export function cardPath(permalink: string): string {
  return `img/cards${permalink.replace(/\/$/, '')}.png`;
}
