/** Where the wordings of patterns.ts come from. */

/** Public collections of replies, or of rules for them. */
export const collections = {
  sisimai: 'https://github.com/sisimai/set-of-emails',
  'SMTP Field Manual': 'https://github.com/ActiveCampaign/smtp-field-manual',
  'smtp.codes': 'https://github.com/fm/smtp-codes',
  ZoneMTA: 'https://github.com/zone-eu/zone-mta/blob/master/config/bounces.txt',
  KumoMTA: 'https://github.com/KumoCorp/kumomta/blob/main/assets/community/bounces.toml',
  'PHP-Bounce-Handler': 'https://github.com/zoonru/PHP-Bounce-Handler',
  'PHPMailer-BMH': 'https://github.com/voku/PHPMailer-BMH',
  'flufl.bounce': 'https://gitlab.com/warsaw/flufl.bounce',
} as const;

/** Mail servers, as their source code or documentation has it; and services, as their pages or their replies do. */
type Server =
  | 'Postfix'
  | 'Exim'
  | 'Sendmail'
  | 'qmail'
  | 'OpenSMTPD'
  | 'Dovecot'
  | 'Courier'
  | 'Haraka'
  | 'Stalwart'
  | 'maddy'
  | 'ZMailer'
  | 'Nodemailer'
  | 'PHPMailer'
  | 'Symfony Mailer'
  | 'JavaMail'
  | '.NET'
  | 'Comcast'
  | 'Mailgun'
  | 'Go'
  | 'Node.js'
  | 'T-Online'
  | 'Domino'
  | 'Ipswitch IMail'
  | 'CommuniGate Pro'
  | 'Postgrey'
  | 'iRedAPD'
  | 'amavisd-new'
  | 'Odoo'
  | 'Postal'
  | 'MailScanner'
  | 'Zoho'
  | 'Yandex'
  | 'SpamAssassin'
  | 'Coremail'
  | 'Mailman'
  | 'cPanel'
  | 'Exchange Online'
  | 'Outlook.com'
  | 'Gmail'
  | 'Google Groups'
  | 'Amazon SES'
  | 'AOL'
  | 'Yahoo'
  | 'GMX'
  | 'web.de'
  | 'Orange'
  | 'KDDI'
  | 'NTT Docomo'
  | 'Verizon'
  | 'Mail.ru'
  | 'Tencent'
  | 'NetEase'
  | 'Cox'
  | 'MailChannels'
  | 'Barracuda'
  | 'Cisco Secure Email'
  | 'Mimecast'
  | 'SendGrid'
  | 'Postmark'
  | 'Mandrill'
  | 'Mailjet'
  | 'Brevo'
  | 'Road Runner'
  | 'Cloudflare'
  | 'Trend Micro'
  | 'policyd'
  | 'spamd of OpenBSD'
  | 'spamdyke'
  | 'Python'
  | 'Ruby'
  | 'Momentum'
  | 'PowerMTA'
  | 'hMailServer'
  | 'Symantec'
  | 'Rspamd'
  | 'FortiMail'
  | 'Cyrus'
  | 'InterMail'
  | 'SimpleLogin'
  | 'MailEnable'
  | 'Proofpoint'
  | 'Spamhaus'
  // Postfix, access(5), and Exim, message in an ACL: what an administrator writes in the language of the users.
  | 'texts of administrators';

export type SourceName = keyof typeof collections | Server | `RFC ${number}`;
