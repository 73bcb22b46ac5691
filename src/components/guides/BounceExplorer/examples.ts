/** Presets: replies as servers write them, by their label. */
export const examples: Record<string, string> = {
  'No such mailbox':
    '550 5.1.1 <j.doe@recipient.example>: Recipient address rejected: User unknown in virtual mailbox table',
  'Mailbox full': '552 5.1.1 Boite du destinataire pleine. Recipient overquota. OFR_417 [417]',
  Greylisting: '450 4.2.0 <j.doe@recipient.example>: Recipient address rejected: Greylisted',
  Authentication:
    "550-5.7.26 Unauthenticated email from sender.example is not accepted due to\n550-5.7.26 domain's DMARC policy.",
  Blocklist: '554 5.7.1 Service unavailable; Client host [192.0.2.41] blocked using zen.spamhaus.org',
  'A code that says something else':
    '550 5.4.1 [j.doe@recipient.example]: Recipient address rejected: Access denied [x.prod.protection.outlook.com]',
  'Only a number': '550',
};
