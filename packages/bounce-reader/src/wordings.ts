/** The wordings of servers, from data/wordings.json. */
import data from '../data/wordings.json';
import type { Category, BounceOutcome } from './taxonomy';

export interface Pattern {
  category: Category;
  /** The server software or document that has these words; a site may leave them out of its bundle. */
  sources?: string[];
  /** How the code has to start, where the same words mean something else with another code. */
  codes?: string[];
  /** True for words so general that they count only if the code is not about something else. */
  isGeneral?: boolean;
  /** Where it differs from the outcome of the category. */
  outcome?: BounceOutcome;
  /** In lower case, without accents on Latin letters. */
  phrases: RegExp[];
}

type Phrase = string | { phrase: string };

/** A phrase as it is searched for: `/…/` is a regular expression, and in any other text each sign means itself. */
function compiled(item: Phrase): RegExp {
  const phrase = typeof item === 'string' ? item : item.phrase;
  return new RegExp(phrase.startsWith('/') ? phrase.slice(1, -1) : phrase.replace(/[^\p{L}\d\s]/gu, String.raw`\$&`));
}

function anyOf(words: string[]): RegExp {
  return new RegExp(words.join('|'));
}

/** In their order: the first with a phrase in the text wins. */
export const patterns: Pattern[] = (data.wordings as (Omit<Pattern, 'phrases'> & { phrases: Phrase[] })[]).map(
  (wording) => ({ ...wording, phrases: wording.phrases.map(compiled) }),
);

/** Without a code: words that say that a message did not arrive, and not why. */
export const failures = data.failures.map(compiled);

/**
 * Words that make it doubtful that an address is gone, where only a code or general words say so: the sender, its message
 * or a rule may have been meant.
 */
export const doubt = anyOf(data.context.doubt);

/** In other languages: the sender, an IP address or the domain of something, which says nothing of the recipient. */
export const anotherAddress = anyOf(data.context.anotherAddress);

/** Beside words such as “invalid address”: they are about a header, a link, a login, a relay or a file, or not for ever. */
export const elsewhere = anyOf(data.context.elsewhere);

/** Beside a code that says that an address is gone: the words are about the message, its size or a login. */
export const aboutMessage = anyOf(data.context.aboutMessage);

/** Before an address: “to”, also as a label. */
export const to = anyOf(data.recipients.to);

/** In a label: the address after it is a recipient’s. */
export const ofRecipient = anyOf(data.recipients.label);

/** Before an address: it is that of the sender, of who helps or of who gets a report, or it is the ID of a message. */
export const another = anyOf(data.recipients.another);

/** Words of a sentence about a delivery, where the next sentence says what became of it. */
export const delivery = anyOf(data.recipients.delivery);

/** What a mail that came back is called, in the subjects of servers and of people who forward it. */
export const failedSubject = new RegExp(data.subjects.failed.join('|'), 'i');

/** What automatic replies are called. */
export const automaticSubject = new RegExp(`^(?:${data.subjects.automatic.join('|')})`, 'i');
