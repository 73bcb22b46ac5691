/** Where a sender looks a block up and asks for its removal, from data/links.json. */
import data from '../data/links.json';
import type { RecipientReport } from './bounce.mjs';

/** With what a folded reply names it by; the more particular one first: a list before the provider that uses it. */
export const senderLinks: (RecipientReport['links'][number] & { named: RegExp })[] = data.links.map(
  ({ named, ...link }) => ({ ...link, named: new RegExp(named.join('|')) }),
);
