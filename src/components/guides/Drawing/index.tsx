import clsx from 'clsx';
import type { ReactNode } from 'react';

import colours from '@site/src/components/shell/Verdict/colours.module.css';
import type { VerdictStatus } from '@site/src/api/extensions';

import styles from './styles.module.css';

const frame = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 };

interface Coloured {
  /** The status whose colour it has: beside words that say the same. */
  status?: VerdictStatus;
}

const classOf = ({ status }: Coloured) => status && clsx(styles.coloured, colours[status]);

/** A line of text, centred on a point. */
function Words({ x, y, bold, children }: { x: number; y: number; bold?: boolean; children: string }): ReactNode {
  return (
    <text x={x} y={y} fill="currentColor" fontSize={14} className={bold ? 'text--bold' : undefined} textAnchor="middle">
      {children}
    </text>
  );
}

/** A frame around lines of text, centred on `x`. */
export function Box({
  x,
  y,
  width = 148,
  lines,
}: {
  x: number;
  y: number;
  width?: number;
  lines: string[];
}): ReactNode {
  return (
    <>
      <rect x={x - width / 2} y={y} width={width} height={lines.length * 18 + 16} rx={4} {...frame} />
      {lines.map((line, index) => (
        <Words key={line} x={x} y={y + 21 + index * 18}>
          {line}
        </Words>
      ))}
    </>
  );
}

/** A dashed line down: time that passes. */
export function Wait({ x, from, to }: { x: number; from: number; to: number }): ReactNode {
  return <path d={`M${x} ${from}V${to}`} className={styles.wait} {...frame} strokeDasharray="3 4" />;
}

/** A horizontal arrow, with text above it. */
function Arrow({
  from,
  to,
  y,
  text,
  ...coloured
}: { from: number; to: number; y: number; text: string } & Coloured): ReactNode {
  const back = to > from ? -8 : 8;
  return (
    <g className={classOf(coloured)}>
      <Words x={(from + to) / 2} y={y - 8}>
        {text}
      </Words>
      <path d={`M${from} ${y}H${to}m${back} -5l${-back} 5l${back} 5`} {...frame} />
    </g>
  );
}

/** A vertical arrow. */
export function ArrowDown({ x, from, to, ...coloured }: { x: number; from: number; to: number } & Coloured): ReactNode {
  return <path d={`M${x} ${from}V${to}m-5 -8l5 8l5 -8`} className={classOf(coloured)} {...frame} />;
}

/** The horizontal position of the sending server, and of the receiving one. */
export const sender = 80;
export const receiver = 240;

/** A heading, a command of the sending server and the reply to it; 78 high. */
export function Exchange({
  y,
  heading,
  command,
  reply,
  ...coloured
}: { y: number; heading: string; command: string; reply: string } & Coloured): ReactNode {
  return (
    <>
      <Words x={(sender + receiver) / 2} y={y} bold>
        {heading}
      </Words>
      <Arrow from={sender} to={receiver} y={y + 30} text={command} />
      <Arrow from={receiver} to={sender} y={y + 64} text={reply} {...coloured} />
    </>
  );
}

/**
 * A sequence diagram of two mail servers, 320 px wide, so that its text is not scaled down on the narrowest phone.
 *
 * @param title what it shows, for screen readers
 */
export default function Drawing({
  height,
  title,
  caption,
  children,
}: {
  height: number;
  title: string;
  caption: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <figure className={styles.drawing}>
      <svg viewBox={`0 -6 320 ${height}`} width={320} height={height} role="img">
        <title>{title}</title>
        <Box x={sender} y={2} lines={['Your mail server']} />
        <Box x={receiver} y={2} lines={['Receiving server']} />
        {children}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
