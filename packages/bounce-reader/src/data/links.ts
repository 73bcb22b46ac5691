/**
 * Where a sender looks a block up and asks for its removal, by what a reply names. Each page was read, or the page that sends
 * people there, on the day in `checked`.
 */
export interface SenderLink {
  title: string;
  url: string;
  /** The page that says so. */
  source: string;
  /** `YYYY-MM-DD`. */
  checked: string;
}

interface NamedLink extends SenderLink {
  /** In a reply that names the list or the provider, folded. */
  named: RegExp;
}

const checked = '2026-11-23';
const orange = 'https://postmaster.orange.fr';

/** The more particular one first: a list before the provider that uses it. */
export const senderLinks: NamedLink[] = [
  {
    named: /spamhaus|\bzen\.|\b(?:sbl|xbl|pbl|dbl)\b/,
    title: 'Spamhaus: look up and remove',
    url: 'https://check.spamhaus.org/',
    source:
      'https://www.spamhaus.org/resource-hub/delisting/good-bye-blocklist-removal-center-hello-ip-and-domain-reputation-checker/',
    checked,
  },
  {
    named: /barracuda/,
    title: 'Barracuda: ask for removal',
    url: 'https://www.barracudacentral.org/rbl/removal-request',
    source: 'https://github.com/sendgrid/docs/pull/1882/files',
    checked,
  },
  {
    named: /spamcop/,
    title: 'SpamCop: look up; a listing ends by itself',
    url: 'https://www.spamcop.net/bl.shtml',
    source: 'https://www.spamcop.net/bl.shtml',
    checked,
  },
  {
    named: /cloudmark/,
    title: 'Cloudmark: ask for a reset',
    url: 'https://csi.cloudmark.com/reset-request/',
    source: orange,
    checked,
  },
  {
    named: /abusix/,
    title: 'Abusix: look up',
    url: 'https://lookup.abusix.com/',
    source: orange,
    checked,
  },
  {
    named: /proofpoint|pphosted/,
    title: 'Proofpoint: look up and ask for review',
    url: 'https://ipcheck.proofpoint.com/',
    source: 'https://www.proofpoint.com/us/support-services/ip-blocked-faq',
    checked,
  },
  {
    named: /mimecast/,
    title: 'Mimecast: what its replies mean',
    url: 'https://mimecastsupport.zendesk.com/hc/en-us/articles/34000709564691-Policies-Mimecast-SMTP-Error-Codes',
    source:
      'https://mimecastsupport.zendesk.com/hc/en-us/articles/34000709564691-Policies-Mimecast-SMTP-Error-Codes',
    checked,
  },
  {
    named: /gmx\.|web\.de|kundenserver/,
    title: 'GMX: what its replies mean',
    url: 'https://postmaster.gmx.com/en/error-messages',
    source: 'https://postmaster.gmx.com/en/error-messages',
    checked,
  },
  {
    named: /comcast/,
    title: 'Comcast: what its codes mean, and how to be removed',
    url: 'https://www.xfinity.com/support/articles/email-errors',
    source: 'https://www.xfinity.com/support/articles/email-errors',
    checked,
  },
  {
    named: /orange\.fr|wanadoo|\bofr/,
    title: 'Orange: requirements, codes and contact',
    url: orange,
    source: orange,
    checked,
  },
  {
    named: /google|gmail|gsmtp/,
    title: 'Gmail: Postmaster Tools',
    url: 'https://postmaster.google.com/',
    source: 'https://support.google.com/a/answer/14668346',
    checked,
  },
  {
    named: /sender\.office\.com|banned send/,
    title: 'Microsoft 365: the delist portal',
    url: 'https://sender.office.com/',
    source:
      'https://learn.microsoft.com/en-us/troubleshoot/exchange/email-delivery/ndr/non-delivery-reports-in-exchange-online',
    checked,
  },
  {
    named: /olc\.protection\.outlook|hotmail|live\.com|\(a?s(?:843|775|3140|3150)\)/,
    title: 'Outlook.com: SNDS, the reputation of your IP addresses',
    url: 'https://postmaster.live.com/snds/',
    source: 'https://postmaster.live.com/snds/FAQ.aspx',
    checked,
  },
  {
    named: /yahoo|\baol\b/,
    title: 'Yahoo and AOL: what their codes mean',
    url: 'https://senders.yahooinc.com/smtp-error-codes/',
    source: 'https://senders.yahooinc.com/smtp-error-codes/',
    checked,
  },
  {
    named: /icloud|apple\.com|\bme\.com/,
    title: 'Apple: postmaster information and contact',
    url: 'https://support.apple.com/en-us/102322',
    source: 'https://support.apple.com/en-us/102322',
    checked,
  },
];
