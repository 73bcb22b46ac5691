import clsx from 'clsx';
import type { ReactNode } from 'react';

import colours from '@site/src/components/ui/Verdict/colours.module.css';
import type { VerdictStatus } from '@site/src/openapi/extensions';

import styles from './styles.module.css';

const frame = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 };

interface Coloured {
  /** The verdict whose colour it has: beside words that say the same. */
  status?: VerdictStatus;
}

const classOf = ({ status }: Coloured) => status && clsx(styles.coloured, colours[status]);

/** A line of text, centred on a point. */
export function Words({
  x,
  y,
  bold,
  children,
}: {
  x: number;
  y: number;
  bold?: boolean;
  children: string;
}): ReactNode {
  return (
    <text
      x={x}
      y={y}
      fill="currentColor"
      fontSize={14}
      fontWeight={bold ? 700 : undefined}
      textAnchor="middle"
    >
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
      <rect
        x={x - width / 2}
        y={y}
        width={width}
        height={lines.length * 18 + 16}
        rx={4}
        {...frame}
      />
      {lines.map((line, index) => (
        <Words key={line} x={x} y={y + 21 + index * 18}>
          {line}
        </Words>
      ))}
    </>
  );
}

/** A dashed line: time that passes. */
export function Wait({ d }: { d: string }): ReactNode {
  return <path d={d} className={styles.wait} {...frame} strokeDasharray="3 4" />;
}

/** An arrow to the side, with a text on it. */
export function Arrow({
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

/** An arrow down. */
export function ArrowDown({
  x,
  from,
  to,
  ...coloured
}: { x: number; from: number; to: number } & Coloured): ReactNode {
  return <path d={`M${x} ${from}V${to}m-5 -8l5 8l5 -8`} className={classOf(coloured)} {...frame} />;
}

/** The lines of two servers that talk: the one that sends, and the one that receives. */
export const sender = 80;
export const receiver = 240;

/**
 * A picture of the conversation between two servers, time going down, 320 wide: so its text is legible on the narrowest phone.
 *
 * @param title what it shows, in words, for a screen reader
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
