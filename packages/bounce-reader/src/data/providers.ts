/** Codes to which a provider gives another meaning, each as the provider's page describes it. */
import type { Category } from './taxonomy';

export interface ProviderCode {
  provider: string;
  /** An enhanced code with class, or a mark in the text. */
  code: string;
  /** The last one of a range. */
  to?: string;
  meaning: string;
  category: Category;
  source: string;
  /** The day on which someone read that. */
  checked: string;
}

const google =
  'https://knowledge.workspace.google.com/admin/support/troubleshooting/gmail-smtp-errors-and-codes';
const yahoo = 'https://senders.yahooinc.com/smtp-error-codes/';
const exchange =
  'https://learn.microsoft.com/en-us/troubleshoot/exchange/email-delivery/ndr/non-delivery-reports-in-exchange-online';
const edgeBlocking =
  'https://learn.microsoft.com/en-us/exchange/mail-flow-best-practices/use-directory-based-edge-blocking';
const outlook =
  'https://support.microsoft.com/en-us/outlook/fix-ndr-error-550-5-7-515-in-outlook-com';
const outlookPostmaster =
  'https://sendersupport.olc.protection.outlook.com/pm/troubleshooting.aspx';
const comcast = 'http://postmaster.comcast.net/mail-error-codes.html';
const mimecast =
  'https://mimecastsupport.zendesk.com/hc/en-us/articles/34000709564691-Policies-Mimecast-SMTP-Error-Codes';

export const providerCodes: ProviderCode[] = [
  {
    provider: 'Gmail',
    code: '4.2.1',
    meaning:
      'The user receives mail too quickly, or your SMTP relay limit is exceeded. By the registry, 4.2.1 is a disabled mailbox.',
    category: 'rate_limited',
    source: google,
    checked: '2026-11-21',
  },
  {
    provider: 'Gmail',
    code: '5.2.1',
    meaning:
      'The account is inactive, or it receives mail too quickly to accept more. The text says which.',
    category: 'rate_limited',
    source: google,
    checked: '2026-11-21',
  },
  {
    provider: 'Gmail',
    code: '5.2.2',
    meaning: 'The inbox is full and inactive. With 4.2.2, it is full and no more.',
    category: 'mailbox_full',
    source: google,
    checked: '2026-11-21',
  },
  {
    provider: 'Gmail',
    code: '5.4.5',
    meaning: 'You have used up your sending limit of the day. By the registry: congestion.',
    category: 'rate_limited',
    source: google,
    checked: '2026-11-21',
  },
  {
    provider: 'Gmail',
    code: '4.7.23',
    meaning: 'The IP address that you send from has no PTR record that fits. By the registry: SPF.',
    category: 'authentication_failed',
    source: google,
    checked: '2026-11-21',
  },
  {
    provider: 'Gmail',
    code: '5.7.26',
    meaning:
      'Neither SPF nor DKIM passed, SPF failed hard (-all), or the DMARC policy forbids the message.',
    category: 'authentication_failed',
    source: google,
    checked: '2026-11-21',
  },
  {
    provider: 'Gmail',
    code: '5.7.27',
    meaning: 'SPF did not pass, which Gmail asks of bulk senders. By the registry: a null MX.',
    category: 'authentication_failed',
    source: google,
    checked: '2026-11-21',
  },
  {
    provider: 'Gmail',
    code: '4.7.28',
    meaning:
      'An unusual rate of mail from your IP address, your network, your domain or with your links.',
    category: 'rate_limited',
    source: google,
    checked: '2026-11-21',
  },
  {
    provider: 'Gmail',
    code: '5.7.29',
    meaning:
      'The message came without TLS, which Gmail asks of bulk senders. By the registry: ARC.',
    category: 'protocol_error',
    source: google,
    checked: '2026-11-21',
  },
  {
    provider: 'Gmail',
    code: '5.7.30',
    meaning: 'DKIM did not pass, which Gmail asks of bulk senders. By the registry: REQUIRETLS.',
    category: 'authentication_failed',
    source: google,
    checked: '2026-11-21',
  },
  {
    provider: 'Gmail',
    code: '4.7.32',
    meaning: 'The domain in From is aligned with neither SPF nor DKIM.',
    category: 'authentication_failed',
    source: google,
    checked: '2026-11-21',
  },
  {
    provider: 'Gmail',
    code: '4.7.40',
    meaning: 'Your domain has no DMARC record, or one without a policy.',
    category: 'authentication_failed',
    source: google,
    checked: '2026-11-21',
  },
  {
    provider: 'Exchange Online',
    code: '5.1.10',
    meaning: 'No such recipient in the organisation. By the registry: a null MX.',
    category: 'mailbox_not_found',
    source: exchange,
    checked: '2026-11-21',
  },
  {
    provider: 'Exchange Online',
    code: '5.4.1',
    meaning: '“Recipient address rejected: Access denied”: no such recipient in the organisation.',
    category: 'mailbox_not_found',
    source: edgeBlocking,
    checked: '2026-11-21',
  },
  {
    provider: 'Exchange Online',
    code: '5.7.509',
    meaning: 'The sending domain fails DMARC and asks for rejection.',
    category: 'authentication_failed',
    source: exchange,
    checked: '2026-11-21',
  },
  {
    provider: 'Exchange Online',
    code: '5.7.606',
    to: '5.7.649',
    meaning:
      'The IP address that you send from is banned. The text says how to get it off the list.',
    category: 'reputation_blocked',
    source: exchange,
    checked: '2026-11-21',
  },
  {
    provider: 'Outlook.com',
    code: '5.7.515',
    meaning: 'Your domain lacks the authentication that Outlook.com asks of high-volume senders.',
    category: 'authentication_failed',
    source: outlook,
    checked: '2026-11-21',
  },
  {
    provider: 'Outlook.com',
    code: 'SC-002',
    meaning:
      'From your IP address, addresses were checked without a message to them: “namespace mining”.',
    category: 'reputation_blocked',
    source: outlookPostmaster,
    checked: '2026-11-21',
  },
  {
    provider: 'Yahoo, AOL',
    code: '[TS…]',
    meaning:
      'Deferred; with a 5, rejected for good: unusual traffic, complaints, content or the reputation of your IP address.',
    category: 'rate_limited',
    source: yahoo,
    checked: '2026-11-21',
  },
  {
    provider: 'Yahoo, AOL',
    code: '[PH…]',
    meaning: 'Something in the content is not accepted, such as a link to phishing.',
    category: 'content_rejected',
    source: yahoo,
    checked: '2026-11-21',
  },
  {
    provider: 'Outlook.com',
    code: '5.5.0',
    meaning:
      '“mailbox unavailable”: the address does not exist. By the registry: a protocol error.',
    category: 'mailbox_not_found',
    source: 'https://www.spamresource.com/2023/09/microsoft-multiple-types-of-invalid.html',
    checked: '2026-11-23',
  },
  {
    provider: 'Comcast',
    code: 'BL000000',
    meaning: 'Your IP address sent mail in patterns of spam.',
    category: 'reputation_blocked',
    source: comcast,
    checked: '2026-11-23',
  },
  {
    provider: 'Comcast',
    code: 'BL000001',
    meaning: 'Your IP address is listed by Spamhaus ZEN.',
    category: 'reputation_blocked',
    source: comcast,
    checked: '2026-11-23',
  },
  {
    provider: 'Comcast',
    code: 'BL000010',
    meaning: 'Your IP address is listed by Cloudmark CSI.',
    category: 'reputation_blocked',
    source: comcast,
    checked: '2026-11-23',
  },
  {
    provider: 'Mimecast',
    code: '451',
    meaning:
      '“Internal resource temporarily unavailable”: greylisting, or the poor reputation of your IP address.',
    category: 'greylisted',
    source: mimecast,
    checked: '2026-11-23',
  },
  {
    provider: 'GMX',
    code: '554',
    meaning:
      '“IP address is block listed”, in the greeting. The last line of the reply links to the page of the case.',
    category: 'reputation_blocked',
    source: 'https://postmaster.gmx.com/en/error-messages',
    checked: '2026-11-23',
  },
  {
    provider: 'Proofpoint',
    code: 'ipcheck.proofpoint.com',
    meaning:
      'Spam or viruses come from your IP address. A delay ends by itself, usually within minutes; a block lasts until the spam has stopped for a while.',
    category: 'reputation_blocked',
    source: 'https://www.proofpoint.com/us/support-services/ip-blocked-faq',
    checked: '2026-11-23',
  },
  {
    provider: 'Barracuda',
    code: '420',
    meaning: 'The message is deferred because its content is suspect. Try again later.',
    category: 'content_rejected',
    source: 'https://campus.barracuda.com/doc/39815000',
    checked: '2026-11-23',
  },
  {
    provider: 'Apple iCloud',
    code: 'support.apple.com',
    meaning:
      'Most of its errors have a link that says more. Bulk mail that lacks one of its requirements is rejected: SPF, DKIM, a DMARC policy, reverse DNS, an unsubscribe link. It has no allow list and no feedback loop.',
    category: 'policy_rejected',
    source: 'https://support.apple.com/en-us/102322',
    checked: '2026-11-23',
  },
];
