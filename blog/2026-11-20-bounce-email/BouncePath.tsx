import type { ReactNode } from 'react';

import Drawing, {
  Arrow,
  ArrowDown,
  Box,
  receiver,
  sender,
  Wait,
  Words,
} from '@site/src/components/guides/Drawing';

/** The two ways in which a bounce comes to be, as a picture of the conversation between two servers. */
export default function BouncePath(): ReactNode {
  return (
    <Drawing
      height={500}
      title="At once: your mail server sends RCPT TO:<j.doe@…>, the receiving server refuses on the line with 550 5.1.1, and your mail server writes the report. Or later: your mail server sends DATA: the message, the receiving server answers 250: accepted, delivery fails after all, and it writes the report itself. Both reports go to the mailbox of the envelope sender (MAIL FROM)."
      caption={
        <>
          Two ways to a bounce. A refusal on the line is reported by your own side; a failure after
          the <code>250</code> by the other one. Both reports go to the address in{' '}
          <code>MAIL FROM</code>.
        </>
      }
    >
      <Wait d="M80 36V140M80 174V432M240 36V300M240 352V370" />
      <Words x={160} y={62} bold>
        At once
      </Words>
      <Arrow from={sender} to={receiver} y={92} text="RCPT TO:<j.doe@…>" />
      <Arrow from={receiver} to={sender} y={124} text="550 5.1.1" status="undeliverable" />
      <Box x={sender} y={140} lines={['writes the report']} />
      <Words x={160} y={212} bold>
        Or later
      </Words>
      <Arrow from={sender} to={receiver} y={242} text="DATA: the message" />
      <Arrow from={receiver} to={sender} y={276} text="250: accepted" />
      <Box x={receiver} y={300} lines={['delivery fails', 'after all']} />
      <Box x={receiver} y={370} lines={['writes the report']} />
      <Box x={160} y={436} width={308} lines={['Mailbox of the envelope sender', '(MAIL FROM)']} />
      <ArrowDown x={40} from={174} to={436} status="undeliverable" />
      <ArrowDown x={240} from={404} to={436} status="undeliverable" />
    </Drawing>
  );
}
