import {
  actionNames,
  basicCodes,
  codeWith,
  digitsOf,
  enhancedCodes,
  kindNames,
  meaningOf,
} from '@docs-engines/bounce-reader';

import { anchorOf } from '../components/guides/CodeTable/anchorOf';
import type { DerivedEntry } from '@docs-engines/docs-index';

/** Every code with which a mail server replies: `5.7.1`, `550`. */
export function codeEntries(): DerivedEntry[] {
  return [...enhancedCodes, ...basicCodes].flatMap((entry) =>
    digitsOf(entry).map((digit): DerivedEntry => {
      const code = codeWith(entry, digit);
      const { kind, action } = meaningOf(entry, digit);
      return {
        kind: 'code',
        title: `${code} ${entry.title}`,
        codes: [code],
        anchors: [anchorOf(code)],
        text: [
          entry.meaning,
          ...(kind === 'none' ? [] : [`Bounce: ${kindNames[kind]}. ${actionNames[action]}.`]),
          `Source: ${entry.source}.`,
        ],
      };
    }),
  );
}
