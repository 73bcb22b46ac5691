import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

import { site } from '@site/src/site';

import type { VerdictStatus } from '../../../openapi/extensions';
import { icons } from '../../ui/Verdict';
import colours from '../../ui/Verdict/colours.module.css';
import styles from './styles.module.css';

const waves = [26, 42, 58, 74];

/** A postmark in the colour of a verdict; decorative. */
export default function Postmark({ status }: { status: VerdictStatus }): ReactNode {
  const ring = useId();
  return (
    <svg
      aria-hidden="true"
      className={clsx(styles.postmark, colours[status])}
      viewBox="0 0 200 100"
      width="200"
      height="100"
    >
      {waves.map((y) => (
        <path key={y} d={`M104 ${y}q12-9 24 0t24 0t24 0t24 0`} />
      ))}
      <circle cx="50" cy="50" r="47" />
      <circle cx="50" cy="50" r="30" />
      <path className={styles.icon} transform="translate(28 28) scale(2.75)" d={icons[status]} />
      <path id={ring} className={styles.ring} d="M50 84.5a34.5 34.5 0 1 1 .1 0" />
      <text fontSize="9">
        <textPath href={`#${ring}`} textLength="212">
          {`${site.name} · ${status} · `.toUpperCase()}
        </textPath>
      </text>
    </svg>
  );
}
