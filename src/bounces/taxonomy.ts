/** The words in which we say what a bounce means. Kinds and categories are those of the contract's bounce logs. */

export type Kind = 'hard' | 'soft' | 'undetermined' | 'none';

export type Category =
  | 'mailbox_not_found'
  | 'mailbox_disabled'
  | 'mailbox_full'
  | 'domain_not_found'
  | 'null_mx'
  | 'message_too_large'
  | 'content_rejected'
  | 'policy_rejected'
  | 'authentication_failed'
  | 'reputation_blocked'
  | 'rate_limited'
  | 'greylisted'
  | 'connection_failed'
  | 'expired'
  | 'protocol_error'
  | 'unknown';

export type Who = 'recipient' | 'sender' | 'receiver' | 'nobody' | 'unknown';

export type Action = 'suppress' | 'retry' | 'fix' | 'read' | 'none';

/** What follows from a reply. */
export interface Outcome {
  kind: Kind;
  /** Who can remove the cause. */
  who: Who;
  /** What to do with the address and the message. */
  action: Action;
}

const gone: Outcome = { kind: 'hard', who: 'recipient', action: 'suppress' };
const yours: Outcome = { kind: 'soft', who: 'sender', action: 'fix' };
const theirs: Outcome = { kind: 'soft', who: 'receiver', action: 'retry' };

/** What each category comes to, unless a code or a text says otherwise. */
export const outcomes: Record<Category, Outcome> = {
  mailbox_not_found: gone,
  mailbox_disabled: gone,
  domain_not_found: gone,
  null_mx: gone,
  mailbox_full: { kind: 'soft', who: 'recipient', action: 'retry' },
  message_too_large: yours,
  content_rejected: yours,
  policy_rejected: yours,
  authentication_failed: yours,
  reputation_blocked: yours,
  protocol_error: yours,
  rate_limited: { kind: 'soft', who: 'sender', action: 'retry' },
  greylisted: { kind: 'soft', who: 'nobody', action: 'retry' },
  connection_failed: theirs,
  expired: theirs,
  unknown: { kind: 'undetermined', who: 'unknown', action: 'read' },
};

/** The receiving system has a problem of its own. */
export const broken: Outcome = theirs;

/** The server asks to come back and gives no reason. */
export const wait: Outcome = { kind: 'soft', who: 'nobody', action: 'retry' };

/** The reply is no failure. */
export const success: Outcome = { kind: 'none', who: 'nobody', action: 'none' };

/**
 * The outcome of the same failure with a code of class 4: the server has not given up, so nobody suppresses yet.
 *
 * @param outcome what it comes to with class 5
 */
export function temporary({ who, action }: Outcome): Outcome {
  return {
    kind: 'soft',
    who: who === 'unknown' ? 'nobody' : who,
    action: action === 'fix' ? 'fix' : 'retry',
  };
}

/** What each category says, in a sentence. */
export const causes: Record<Category, string> = {
  mailbox_not_found: 'The mailbox does not exist.',
  mailbox_disabled: 'The mailbox is switched off.',
  mailbox_full: 'The mailbox has no room.',
  domain_not_found: 'The domain does not exist, or has no mail server.',
  null_mx: 'The domain accepts no mail at all.',
  message_too_large: 'The message is too large.',
  content_rejected: 'Something in the message is not accepted.',
  policy_rejected: 'A rule of the receiving side forbids the message.',
  authentication_failed: 'SPF, DKIM, DMARC or reverse DNS did not pass.',
  reputation_blocked: 'Your IP address or your domain is blocked.',
  rate_limited: 'Too much mail in too short a time.',
  greylisted: 'Greylisting: an unknown sender is asked to come back.',
  connection_failed: 'The mail server could not be reached.',
  expired: 'The message waited until its time ran out.',
  protocol_error: 'The two servers did not understand each other.',
  unknown: 'The reply names no cause.',
};

export const kindNames: Record<Kind, string> = {
  hard: 'hard',
  soft: 'soft',
  undetermined: 'undetermined',
  none: 'no bounce',
};

export const whoNames: Record<Who, string> = {
  recipient: 'The recipient',
  sender: 'You, the sender',
  receiver: 'The receiving side’s administrator',
  nobody: 'Nobody has to',
  unknown: 'The reply does not say',
};

export const actionNames: Record<Action, string> = {
  suppress: 'Suppress the address',
  retry: 'Try again later',
  fix: 'Fix the cause, then send again',
  read: 'Read the text, keep the address',
  none: 'Nothing to do',
};
