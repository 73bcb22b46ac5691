/** Detects rejections of the sender, which say nothing about the recipient’s address. */
import type { Evidence } from './evidence';
import type { Wording } from './matchWording';

/** The server rejected a command that has no recipient: EHLO, HELO or MAIL FROM. */
const repliesToSender =
  /in reply to (?:mail from|[he][eh]lo)|after (?:mail from|[he][eh]lo|sender|initial connection)|but sender was rejected/;

/** The sender was rejected, not a recipient. */
const aboutSender = /sender was rejected|sender:? address/;

/** Words about the sender’s side, where general words such as “invalid address” are about that. */
const aboutSenderSide =
  /refused to talk to me|(?:envelope|header) (?:from|sender)|\b(?:helo|ehlo|return[ -]path|reply-to)\b|\bfrom(?: header|: )|your (?:domain|hostname|ip|sender)|client host/;

/** Whether the reply is to AUTH or to a command without a recipient, or names the sender. */
export function isToSender({ basic, code, text, said }: Evidence): boolean {
  const isLogin = /^53[0458]$/.test(basic ?? '') || code === '5.7.8';
  return isLogin || repliesToSender.test(text) || aboutSender.test(said);
}

/** Whether a hard wording refers to the sender’s address. */
export function isOfSender({ pattern }: Wording, evidence: Evidence): boolean {
  return (
    /^[45]\.1\.[78]$/.test(evidence.code ?? '') ||
    isToSender(evidence) ||
    (pattern.isGeneral === true && aboutSenderSide.test(evidence.said))
  );
}
