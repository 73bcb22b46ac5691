/** Who fixes it. */
export type Who = 'recipient' | 'sender' | 'receiver' | 'nobody' | 'unknown';

/** What to do with the address and the message. */
export type Action = 'suppress' | 'retry' | 'fix' | 'read' | 'none';

/** `hard`: the address cannot receive mail. `none`: the server accepted. */
export type Kind = 'hard' | 'soft' | 'undetermined' | 'none';

/** What happened to one recipient. */
export interface RecipientReport {
  /** Whose mailbox it was. Null if the text names none, or several and does not say which. */
  address: string | null;
  /** The cause in one sentence. */
  summary: string;
  kind: Kind;
  /** As in the bounce logs: `mailbox_full`. Null if the server accepted. */
  category: string | null;
  who: Who;
  action: Action;
  /** `5.1.1`, `550`; null if there is none. */
  code: string | null;
  confidence: 'high' | 'medium' | 'low';
  /** What the result rests on. */
  basis: 'both' | 'provider' | 'success' | 'contradiction' | 'text' | 'code' | 'nothing';
  /** The reply that decided. */
  text: string;
  /** Where the sender looks a block up, or asks for its removal. */
  links: { title: string; url: string; source: string; checked: string }[];
}

export interface BounceReport {
  /** A complaint (RFC 5965) or an automatic reply (RFC 3834) instead of a bounce. */
  other: 'complaint' | 'automatic-reply' | null;
  /** Empty if nothing is known. */
  recipients: RecipientReport[];
}

/** Reads a code, a reply, a line of a log or a whole mail. It never throws and sends nothing. */
export function readBounce(text: string): BounceReport;
