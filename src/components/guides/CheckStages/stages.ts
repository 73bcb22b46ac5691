import reasons from '@generated/openapi/default/tables/Reasons.json';

/** The stages in their order, each with the reasons that it can end with. */
const stages: { title: string; asks: string; text: string; reasons: string[] }[] = [
  {
    title: 'The text',
    asks: 'RFC 5321, RFC 6531',
    text: 'Is it an email address at all?',
    reasons: ['invalid_syntax'],
  },
  {
    title: 'The DNS',
    asks: 'MX example.com?',
    text: 'Does the domain exist, and does it accept mail?',
    reasons: ['domain_not_found', 'no_mail_server', 'null_mx'],
  },
  {
    title: 'The mail server',
    asks: 'RCPT TO:<ana@example.com>',
    text: 'Does it reply, and does it accept this recipient?',
    reasons: [
      'accepted',
      'mailbox_not_found',
      'mailbox_disabled',
      'mailbox_full',
      'catch_all',
      'greylisted',
      'timeout',
      'connection_failed',
      'server_unavailable',
      'unexpected_response',
    ],
  },
  {
    title: 'The kind of address',
    asks: 'info@example.com',
    text: 'Who is behind it: a person, a function, a throwaway?',
    reasons: ['disposable', 'role_account', 'low_reputation'],
  },
];

/**
 * The stages of a check in their order, each with the rows of its reasons.
 *
 * @throws Error if the stages do not list each reason of the description once
 */
export function checkStages() {
  const shown = stages.flatMap((stage) => stage.reasons).sort();
  if (String(shown) !== String(reasons.map(({ value }) => value).sort())) {
    throw new Error(
      'src/components/guides/CheckStages must list each reason of ValidationReason once. Add or remove it in its stages.',
    );
  }
  return stages.map((stage) => ({ ...stage, reasons: reasons.filter(({ value }) => stage.reasons.includes(value)) }));
}
