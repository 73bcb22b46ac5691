import type { ReactNode } from 'react';

import { type BounceDiagnosis, foldCase } from '@docs-engines/bounce-reader';

/** How many characters of the reply are shown before and after the match. */
const around = 160;

/** Highlights the words or the code in a reply that its diagnosis is based on. */
export default function DecidingText({ text, diagnosis }: { text: string; diagnosis: BounceDiagnosis }): ReactNode {
  const { words, code } = diagnosis;
  // Letters, digits and apostrophes mean themselves in a regular expression.
  const place = words
    ?.split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean)
    .join('[^\\p{L}]{1,40}');
  const match = place ? new RegExp(place, 'u').exec(foldCase(text)) : null;
  const start = match?.index ?? (code === null ? -1 : text.indexOf(code));
  const end = start + (match?.[0].length ?? code?.length ?? 0);
  if (start < 0) return <span>{text.slice(0, 2 * around)}</span>;
  return (
    <>
      <span>{(start > around ? '…' : '') + text.slice(Math.max(start - around, 0), start)}</span>
      <mark>{text.slice(start, end)}</mark>
      <span>{text.slice(end, end + around) + (text.length > end + around ? '…' : '')}</span>
    </>
  );
}
