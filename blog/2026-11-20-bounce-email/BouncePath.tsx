import type { ReactNode } from 'react';

import styles from './BouncePath.module.css';

const frame = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 };
const words = { fill: 'currentColor', stroke: 'none', fontSize: 14, textAnchor: 'middle' } as const;

function Box({ x, y, width, lines }: { x: number; y: number; width: number; lines: string[] }) {
  return (
    <>
      <rect x={x} y={y} width={width} height={lines.length * 18 + 16} rx={4} {...frame} />
      {lines.map((line, index) => (
        <text key={line} x={x + width / 2} y={y + 21 + index * 18} {...words}>
          {line}
        </text>
      ))}
    </>
  );
}

function Arrow({ from, to, y, text }: { from: number; to: number; y: number; text: string }) {
  const back = to > from ? -8 : 8;
  return (
    <>
      <text x={(from + to) / 2} y={y - 8} {...words}>
        {text}
      </text>
      <path d={`M${from} ${y}H${to}m${back} -5l${-back} 5l${back} 5`} {...frame} />
    </>
  );
}

/** The two ways in which a bounce comes to be, as a picture of the conversation between two servers. */
export default function BouncePath(): ReactNode {
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 400 456" role="img" aria-labelledby="bounce-path" width="400" height="456">
        <title id="bounce-path">
          Either the receiving server refuses on the line, and your server writes the report; or it
          accepts the message, fails later, and writes the report itself. Both reports go to the
          envelope sender.
        </title>
        <g className={styles.lines}>
          <path d="M90 36V140M90 174V390M310 36V300M310 334V352" {...frame} strokeDasharray="3 4" />
        </g>
        <Box x={10} y={2} width={160} lines={['Your mail server']} />
        <Box x={230} y={2} width={160} lines={['Receiving server']} />
        <text x={200} y={62} {...words} fontWeight={700}>
          At once
        </text>
        <Arrow from={90} to={310} y={92} text="RCPT TO:<j.doe@…>" />
        <g className={styles.refused}>
          <Arrow from={310} to={90} y={124} text="550 5.1.1" />
        </g>
        <Box x={10} y={140} width={160} lines={['writes the report']} />
        <text x={200} y={212} {...words} fontWeight={700}>
          Or later
        </text>
        <Arrow from={90} to={310} y={242} text="DATA: the message" />
        <Arrow from={310} to={90} y={276} text="250: accepted" />
        <Box x={222} y={300} width={176} lines={['delivery fails after all']} />
        <Box x={222} y={352} width={176} lines={['writes the report']} />
        <Box x={10} y={416} width={388} lines={['Mailbox of the envelope sender (MAIL FROM)']} />
        <g className={styles.refused}>
          <path d="M40 174V416m-5 -8l5 8l5 -8" {...frame} />
          <path d="M310 386V416m-5 -8l5 8l5 -8" {...frame} />
        </g>
      </svg>
      <figcaption>
        Two ways to a bounce. A refusal on the line is reported by your own side; a failure after
        the <code>250</code> by the other one. Both reports go to the address in{' '}
        <code>MAIL FROM</code>.
      </figcaption>
    </figure>
  );
}
