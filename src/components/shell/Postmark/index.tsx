import clsx from 'clsx';
import { type PropsWithChildren, type ReactNode, useId } from 'react';

import { site } from '@site/src/site';

import styles from './styles.module.css';

interface Props {
  /** Stands around the ring, after the name of the site: a word. */
  legend: string;
  /** May set `--verdict-color`, the colour. */
  className?: string;
}

const waves = [26, 42, 58, 74];

/** A postmark; decorative. Its children are SVG around the centre, which is at 50, 50 with a radius of 30. */
export default function Postmark({ legend, className, children }: PropsWithChildren<Props>): ReactNode {
  const ring = useId();
  return (
    <svg aria-hidden="true" className={clsx(styles.postmark, className)} viewBox="0 0 200 100" width="200" height="100">
      {waves.map((y) => (
        <path key={y} d={`M104 ${y}q12-9 24 0t24 0t24 0t24 0`} />
      ))}
      <circle cx="50" cy="50" r="47" />
      <circle cx="50" cy="50" r="30" />
      {children}
      <path id={ring} stroke="none" d="M50 84.5a34.5 34.5 0 1 1 .1 0" />
      <text fontSize="9" textLength="212">
        <textPath href={`#${ring}`}>{`${site.name} · ${legend} · `.toUpperCase()}</textPath>
      </text>
    </svg>
  );
}
