import type { ReactNode } from 'react';

/** The day on which a fact about the world was checked: `<Checked on="2026-11-21" />`. `npm run check:facts` lists the old ones. */
export default function Checked({ on }: { on: string }): ReactNode {
  const date = new Date(on);
  // As “Sat, 21 Nov 2026 00:00:00 GMT”: unlike the forms of `Intl`, the same in Node and in every browser.
  const [, day = '', month, year] = date.toUTCString().split(' ');
  return <time dateTime={date.toISOString().slice(0, 10)}>{`${Number(day)}\u00a0${month}\u00a0${year}`}</time>;
}
