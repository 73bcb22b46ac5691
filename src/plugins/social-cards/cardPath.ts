/** The path of a page's social card, below the base URL. */
export function cardPath(permalink: string): string {
  return `img/cards${permalink.replace(/\/$/, '')}.png`;
}

/** The path of the default card. */
export const siteCard = cardPath('/home');
