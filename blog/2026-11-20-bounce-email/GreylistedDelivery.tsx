import type { ReactNode } from 'react';

import Drawing, {
  Arrow,
  Box,
  receiver,
  sender,
  Wait,
  Words,
} from '@site/src/components/guides/Drawing';

/** A delivery that is refused for now and accepted later, as a picture of the conversation between two servers. */
export default function GreylistedDelivery(): ReactNode {
  return (
    <Drawing
      height={344}
      title="First attempt: RCPT TO:<j.doe@…>. The receiving server answers 450, 451 or 421. Your mail server keeps the message and waits at least 30 minutes; the receiving server accepts an attempt a minute to a day later. Later attempt: RCPT TO:<j.doe@…>. The answer is 250: accepted."
      caption={
        <>
          A greylisted delivery, which needs nobody’s help: your server keeps the message and asks
          again. The 30&nbsp;minutes are from RFC&nbsp;5321; the minute and the day are the default
          of RFC 6647.
        </>
      }
    >
      <Wait d="M80 36V140M80 210V338M240 36V140M240 210V338" />
      <Words x={160} y={62} bold>
        First attempt
      </Words>
      <Arrow from={sender} to={receiver} y={92} text="RCPT TO:<j.doe@…>" />
      <Arrow from={receiver} to={sender} y={124} text="450, 451 or 421" status="risky" />
      <Box x={sender} y={140} lines={['keeps the message', 'and waits at least', '30 minutes']} />
      <Box x={receiver} y={140} lines={['accepts an attempt', 'a minute to a day', 'later']} />
      <Words x={160} y={240} bold>
        Later attempt
      </Words>
      <Arrow from={sender} to={receiver} y={270} text="RCPT TO:<j.doe@…>" />
      <Arrow from={receiver} to={sender} y={304} text="250: accepted" status="deliverable" />
    </Drawing>
  );
}
