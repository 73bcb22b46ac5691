import type { ReactNode } from 'react';

import Drawing, {
  ArrowDown,
  Box,
  Exchange,
  receiver,
  sender,
  Wait,
} from '@site/src/components/guides/Drawing';

/** The two ways in which a bounce comes about, as a sequence diagram. */
export default function BouncePath(): ReactNode {
  return (
    <Drawing
      height={500}
      title="At once: your mail server sends RCPT TO:<j.doe@…>, the receiving server rejects it during the session with 550 5.1.1, and your mail server writes the report. Or later: your mail server sends DATA: the message, the receiving server replies 250: accepted, delivery fails after all, and it writes the report itself. Both reports go to the mailbox of the envelope sender (MAIL FROM)."
      caption={
        <>
          Two ways to a bounce. A rejection during the session is reported by your own side; a
          failure after the <code>250</code> by the other one. Both reports go to the address in{' '}
          <code>MAIL FROM</code>.
        </>
      }
    >
      <Wait x={sender} from={36} to={140} />
      <Wait x={sender} from={174} to={432} />
      <Wait x={receiver} from={36} to={300} />
      <Wait x={receiver} from={352} to={370} />
      <Exchange
        y={62}
        heading="At once"
        command="RCPT TO:<j.doe@…>"
        reply="550 5.1.1"
        status="undeliverable"
      />
      <Box x={sender} y={140} lines={['writes the report']} />
      <Exchange y={212} heading="Or later" command="DATA: the message" reply="250: accepted" />
      <Box x={receiver} y={300} lines={['delivery fails', 'after all']} />
      <Box x={receiver} y={370} lines={['writes the report']} />
      <Box x={160} y={436} width={308} lines={['Mailbox of the envelope sender', '(MAIL FROM)']} />
      <ArrowDown x={40} from={174} to={436} status="undeliverable" />
      <ArrowDown x={receiver} from={404} to={436} status="undeliverable" />
    </Drawing>
  );
}
