import reasons from '@generated/openapi/default/tables/Reasons.json';
import groupBy from 'lodash/groupBy';
import type { ReactNode } from 'react';

import Verdict, { isVerdictStatus } from '../../ui/Verdict';
import styles from './styles.module.css';

/** The stages of a check in their order, each with the reasons that it can end with. */
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
    text: 'Does the domain exist, and does it take mail?',
    reasons: ['domain_not_found', 'no_mail_server', 'null_mx'],
  },
  {
    title: 'The mail server',
    asks: 'RCPT TO:<ana@example.com>',
    text: 'Does it answer, and does it accept this recipient?',
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
 * A diagram of the stages of a check, as an ordered list: it can be searched, printed, and read by a screen reader.
 *
 * @throws Error if the stages do not list each reason of the description once
 */
export default function CheckStages(): ReactNode {
  const shown = stages.flatMap((stage) => stage.reasons).sort();
  if (String(shown) !== String(reasons.map(({ value }) => value).sort())) {
    throw new Error(
      'src/components/guides/CheckStages must list each reason of ValidationReason once. Add or remove it in its stages.',
    );
  }
  return (
    <ol className={styles.stages}>
      {stages.map(({ title, asks, text, reasons: names }) => (
        <li key={title}>
          <p className={styles.title}>{title}</p>
          <code className={styles.asks}>{asks}</code>
          <p>{text}</p>
          <dl>
            {Object.entries(
              groupBy(
                reasons.filter(({ value }) => names.includes(value)),
                'status',
              ),
            ).map(([status, rows]) => (
              <div key={status}>
                <dt>{isVerdictStatus(status) && <Verdict status={status} />}</dt>
                {rows.map(({ value }) => (
                  <dd key={value}>
                    <code className="unframed-code">{value}</code>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
