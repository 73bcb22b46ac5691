/** Presets: replies as servers write them. */
export const examples = [
  {
    label: 'No such mailbox',
    reply:
      '550 5.1.1 <j.doe@recipient.example>: Recipient address rejected: User unknown in virtual mailbox table',
  },
  {
    label: 'Mailbox full',
    reply: '552 5.1.1 Boite du destinataire pleine. Recipient overquota. OFR_417 [417]',
  },
  {
    label: 'Greylisting',
    reply: '450 4.2.0 <j.doe@recipient.example>: Recipient address rejected: Greylisted',
  },
  {
    label: 'Authentication',
    reply:
      "550-5.7.26 Unauthenticated email from sender.example is not accepted due to\n550-5.7.26 domain's DMARC policy.",
  },
  {
    label: 'Block list',
    reply: '554 5.7.1 Service unavailable; Client host [192.0.2.41] blocked using zen.spamhaus.org',
  },
  {
    label: 'A code that says something else',
    reply:
      '550 5.4.1 [j.doe@recipient.example]: Recipient address rejected: Access denied [x.prod.protection.outlook.com]',
  },
  { label: 'Only a number', reply: '550' },
];
