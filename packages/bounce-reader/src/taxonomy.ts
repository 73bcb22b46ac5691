/** The terms for what a bounce means. */
import type { Action, Kind, RecipientReport, Who } from './bounce.mjs';

/** What follows from a reply. */
export type BounceOutcome = Pick<RecipientReport, 'kind' | 'who' | 'action'>;

/** The address cannot receive mail, and there is no recipient who could change that. */
const recipientGone: BounceOutcome = { kind: 'hard', who: 'nobody', action: 'suppress' };

/** The cause is the message, or the server or domain that sent it. */
const senderFault: BounceOutcome = { kind: 'soft', who: 'sender', action: 'fix' };

/** The receiving system has a problem that usually passes. */
const receiverFault: BounceOutcome = { kind: 'soft', who: 'receiver', action: 'retry' };

/** The reply reports no failure. */
export const noFailure: BounceOutcome = { kind: 'none', who: 'nobody', action: 'none' };

/** The outcome of each category, unless a code or a text says otherwise. */
export const outcomes: Record<Category, BounceOutcome> = {
  mailbox_not_found: recipientGone,
  mailbox_disabled: recipientGone,
  domain_not_found: recipientGone,
  null_mx: recipientGone,
  mailbox_full: { kind: 'soft', who: 'recipient', action: 'retry' },
  message_too_large: senderFault,
  content_rejected: senderFault,
  policy_rejected: senderFault,
  authentication_failed: senderFault,
  reputation_blocked: senderFault,
  protocol_error: senderFault,
  rate_limited: { kind: 'soft', who: 'sender', action: 'retry' },
  greylisted: { kind: 'soft', who: 'nobody', action: 'retry' },
  connection_failed: receiverFault,
  expired: receiverFault,
  unknown: { kind: 'undetermined', who: 'unknown', action: 'read' },
};

/** What each category says, in a sentence. */
export const causes = {
  mailbox_not_found: 'The mailbox does not exist.',
  mailbox_disabled: 'The mailbox is disabled.',
  mailbox_full: 'The mailbox is full.',
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

export type Category = keyof typeof causes;

export const kindNames: Record<Kind, string> = {
  hard: 'hard',
  soft: 'soft',
  undetermined: 'undetermined',
  none: 'not a bounce',
};

export const whoNames: Record<Who, string> = {
  recipient: 'The recipient',
  sender: 'You, the sender',
  receiver: 'The recipient’s mail administrator',
  nobody: 'No one',
  unknown: 'The reply does not say',
};

export const actionNames: Record<Action, string> = {
  suppress: 'Suppress the address',
  retry: 'Try again later',
  fix: 'Fix the cause, then send again',
  read: 'Read the text, keep the address',
  none: 'Nothing to do',
};
