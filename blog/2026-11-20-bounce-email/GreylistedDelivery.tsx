import type { ReactNode } from 'react';

import Drawing, {
  Box,
  Exchange,
  receiver,
  sender,
  Wait,
} from '@site/src/components/guides/Drawing';

/** A delivery that is refused for now and accepted later, as a sequence diagram. */
export default function GreylistedDelivery(): ReactNode {
  return (
    <Drawing
      height={344}
      title="First attempt: RCPT TO:<j.doe@…>. The receiving server replies 450, 451 or 421. Your mail server keeps the message and waits at least 30 minutes; the receiving server accepts an attempt a minute to a day later. Later attempt: RCPT TO:<j.doe@…>. The reply is 250: accepted."
      caption={
        <>
          A greylisted delivery, which needs nobody’s help: your server keeps the message and asks
          again. The 30&nbsp;minutes are from RFC&nbsp;5321; the minute and the day are the default
          of RFC 6647.
        </>
      }
    >
      <Wait x={sender} from={36} to={140} />
      <Wait x={sender} from={210} to={338} />
      <Wait x={receiver} from={36} to={140} />
      <Wait x={receiver} from={210} to={338} />
      <Exchange
        y={62}
        heading="First attempt"
        command="RCPT TO:<j.doe@…>"
        reply="450, 451 or 421"
        status="risky"
      />
      <Box x={sender} y={140} lines={['keeps the message', 'and waits at least', '30 minutes']} />
      <Box x={receiver} y={140} lines={['accepts an attempt', 'a minute to a day', 'later']} />
      <Exchange
        y={240}
        heading="Later attempt"
        command="RCPT TO:<j.doe@…>"
        reply="250: accepted"
        status="deliverable"
      />
    </Drawing>
  );
}
