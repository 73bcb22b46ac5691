/** Whose mailbox a text is about: addresses in its lines and sentences, and in the header of the returned message. */
import { classifyBounce } from './classify';
import type { Fields } from './mail';
import { foldCase } from './normalize';
import { another, anotherAddress, delivery, ofRecipient, to } from './wordings';

/** Recipients that get a result: a mail that came back names some, not thousands. */
export const maxRecipients = 200;

/** Characters of a sentence that are read. */
const maxSentence = 1000;

/** An address: its local part may be quoted, and its domain in any script. It starts where a word does, or a line takes square time. */
const delimiter = String.raw`\s<>()",;:[\]“”„«»‘*|`;
const address = String.raw`((?<![^'${delimiter}])(?:"[^"\p{C}]{1,62}"|[^'@.…\p{Pd}\p{C}${delimiter}][^@\p{C}${delimiter}]{0,63})@(?:\[[\w.:]{2,60}\]|[\p{L}\d](?:[\p{L}\p{M}\d._-]{0,252}[\p{L}\p{M}\d])?))(?![\p{L}\d-]|\.[\p{L}\d])`;

/**
 * A line of a report that names a recipient, alone or before the reason. Blanks before the reason are read by one quantifier, and
 * looked back at: two in a row would try each division of a run between them.
 */
const recipientLine = new RegExp(
  String.raw`^[ \t]*(?:(?:to|recipient|failed (?:recipient|address)|final-recipient|user|delivered-to|invalid (?:recipient|address))[ :]+)?(?:rfc822; ?)?[<"'(]?${address}[>"')]?(?:<mailto:[^<>\n]{0,320}>)?(?:[ \t]*\((?:expanded|generated) from:? [^)\n]{0,300}\))?[ \t]*(?:$|[:;,.]{1,4}[ \t]*|(?<=[ \t])(?:on (?:\d|\w{3},)|\(|invalid address,))(.*)$`,
  'iu',
);

/** A recipient with a display name in a report of Exchange, “Kim Doe (kim@example.org)”: not a line that starts with a code. */
const namedRecipient = new RegExp(
  String.raw`^[ \t]*['"]?(?![45]\d\d[ -])[^\s<>()@:'"][^<>()@:\n]{0,60}(?: \(|<mailto:|<)${address}[)>][ \t]*$`,
  'iu',
);

/** A line of Sendmail’s transcript about a recipient: `550 5.1.1 <user@example.com>... User unknown`. */
const transcriptLine = new RegExp(String.raw`^[45]\d\d(?:[ -][45]\.\d\.\d{1,3})? <?${address}>?\.\.\. `, 'iu');

/** A recipient that Exim keeps to itself, and the address that its sender knows. */
const undisclosed = /^[ \t]*an undisclosed address\n?[ \t]*\(generated from:? ([^)\s]{1,320})\)/gim;

/** A line `label: address`. */
const labelled = new RegExp(
  String.raw`^([^@:：\n]{1,60})[:：][ \t]*(?:(?:rfc822|smtp)[;:] ?)?<?${address}>?[ \t]*$`,
  'gimu',
);

/** What a text says of each recipient that it names at the start of a line, in its order. */
function blocksOf(text: string) {
  const blocks: { address: string; text: string; isIntroduced: boolean }[] = [];
  let isOpen = false;
  let above = '';
  for (const line of text.replace(undisclosed, '$1: This is a permanent error.').split('\n')) {
    const last = blocks.at(-1);
    const [, refused] = transcriptLine.exec(line) ?? [];
    const [, named = refused, reason = ''] = recipientLine.exec(line) ?? namedRecipient.exec(line) ?? [];
    // Exim names the sender, too: “A message sent by”, and the address below it.
    const isElse = isOther('', reason) || (/(?:\bby|\bfrom|[:=])\s*$/.test(above) && isOther(introduction(above)));
    if (named && !isElse) {
      // An address alone in its line may be part of a signature.
      const isIntroduced = /[<:"(]/.test(line) || /:\s*$/.test(above);
      blocks.push({ address: named, text: refused ? line : reason, isIntroduced });
      isOpen = !refused;
    } else if (isOpen && line.trim() === '') {
      // A reason may stand below an empty line, but not two.
      isOpen = last?.text === '';
    } else if (isOpen && last) {
      last.text += `${last.text && '\n'}${line}`;
    }
    above = line.trim() === '' ? above : line.slice(-80);
  }
  return blocks.slice(0, maxRecipients);
}

/** All addresses in a text. */
export function addressesIn(text = ''): string[] {
  return [...text.matchAll(new RegExp(address, 'giu'))].slice(0, maxRecipients).map(([found]) => found);
}

/** The only one of some addresses, in any letters; null if there is none, or another. */
function onlyOne(addresses: string[]): string | null {
  return new Set(addresses.map(foldCase)).size === 1 ? (addresses[0] ?? null) : null;
}

/** Fields of a header that name who wrote a message, or the message itself; and those that name whom it is for. */
const senderFields = /^(?:from|sender|reply-to|return-path|errors-to|message-id|in-reply-to|references|list-.+)$/;
const recipientFields = /^(?:to|b?cc|delivered-to|x-original-to)$/;

function addressesOf(fields: Fields, ...names: RegExp[]): string[] {
  return [...fields].flatMap(([field, value]) => (names.some((name) => name.test(field)) ? addressesIn(value) : []));
}

/** What introduces an address, in lower case without accents: of a list of addresses, what introduces the first. */
function introduction(before: string): string {
  const words = foldCase(before.slice(-200)).replace(/\S*@\S*/g, '@');
  return words.replace(/(?:@[^\w@]*(?:(?:and|und|et|y|e|en)\b[^\w@]*)?)+$/, '');
}

/** Whether an address is not the recipient’s, by what introduces it and the text after it. */
function isOther(words: string, after = ''): boolean {
  return another.test(words) || anotherAddress.test(words.slice(-30)) || /^\W{0,4}sender/i.test(after);
}

/**
 * The addresses that labels and sentences of a report name as recipients, or else those in what it says of a failure. Signatures,
 * quotations and links are left out.
 */
function namedIn(told: string): string[] {
  const own = told.replace(/^>.*$/gm, '').replace(/\b(?:https?:\/\/|www\.|mailto:)[^\s<>"]*/gi, ' ');
  const named: string[] = [];
  const mentioned: string[] = [];
  const unlabelled = own.replace(labelled, (line, label: string, found: string) => {
    const words = introduction(label);
    // What the lines beside it say is not about this one.
    if (!ofRecipient.test(words)) return `\n${line}\n`;
    if (!isOther(words)) named.push(found);
    return '\n';
  });
  const sentences = unlabelled.split(/\n[ \t]*\n|(?<=[.!?])\s+(?=[\p{Lu}<"“„])/u).filter((text) => text.includes('@'));
  for (const sentence of sentences.slice(0, maxRecipients).map((text) => text.slice(0, maxSentence))) {
    const diagnosis = classifyBounce(sentence);
    for (const { 0: found, index } of sentence.matchAll(new RegExp(address, 'giu'))) {
      const words = introduction(sentence.slice(0, index));
      if (isOther(words, sentence.slice(index + found.length)) || found.includes('=')) continue;
      if (to.test(words) && (diagnosis ?? delivery.test(foldCase(sentence)))) named.push(found);
      else if (diagnosis && diagnosis.who !== 'sender') mentioned.push(found);
    }
  }
  return named.length > 0 ? named : mentioned;
}

/**
 * Whose mailbox a report is about.
 *
 * @param told to people, without the header of the report, a signature and the returned message
 * @param head of the report
 * @param returned the header of the returned message
 * @returns the blocks of its recipients, and the address of the only one that the rest names; null if there is none, or several
 */
export function recipientsOf(told: string, head: Fields, returned: Fields) {
  const others = [...addressesOf(head, senderFields, recipientFields), ...addressesOf(returned, senderFields)].map(
    foldCase,
  );
  const isRecipient = (one: string) =>
    !others.includes(foldCase(one)) && !/^(?:mailer-?daemon|postmaster|abuse|no-?reply)@/i.test(one);
  const blocks = blocksOf(told).filter((block) => isRecipient(block.address));
  const said = namedIn(told).filter(isRecipient);
  const named = said.length > 0 ? said : blocks.flatMap((block) => (block.isIntroduced ? block.address : []));
  const addressed = addressesOf(returned, recipientFields).filter(isRecipient);
  const agreed = addressed.filter((one) => named.some((other) => foldCase(other) === foldCase(one)));
  const failed = addressesIn(head.get('x-failed-recipients'));
  const address = onlyOne(failed) ?? onlyOne(named) ?? onlyOne(named.length > 0 ? agreed : addressed);
  return { blocks, address };
}
