/** Where a sender looks a block up and asks for its removal, from data/links.json. */
import data from '../data/links.json';

export interface SenderLink {
  title: string;
  url: string;
  /** The page that says so. */
  source: string;
  /** The day on which someone read that: `YYYY-MM-DD`. */
  checked: string;
}

interface NamedLink extends SenderLink {
  /** In a reply that names the list or the provider, folded. */
  named: RegExp;
}

/** The more particular one first: a list before the provider that uses it. */
export const senderLinks: NamedLink[] = data.links.map(({ named, ...link }) => ({
  ...link,
  named: new RegExp(named.join('|')),
}));
