import type { ReactNode } from 'react';

import type { VerdictStatus } from '@site/src/api/extensions';

import Postmark from './Postmark';
import { icons } from './Verdict';
import colours from './Verdict/colours.module.css';

/** The postmark of a status: its word, icon and colour. */
export default function StatusMark({ status }: { status: VerdictStatus }): ReactNode {
  return (
    <Postmark legend={status} className={colours[status]}>
      <path transform="translate(28 28) scale(2.75)" strokeLinejoin="round" strokeWidth="1.5" d={icons[status]} />
    </Postmark>
  );
}
