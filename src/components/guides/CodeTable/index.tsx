import Input, { Label } from '@docs-engines/ui/Input';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import {
  actionNames,
  basicCodes,
  type Code,
  codeWith,
  digitsOf,
  enhancedCodes,
  meaningOf,
  urlOf,
  whoNames,
} from '@docs-engines/bounce-reader';
import { anchorOf } from '@site/src/components/guides/CodeTable/anchorOf';

import KindBadge from '../BounceExplorer/KindBadge';
import Disclosure from '../Disclosure';
import styles from './styles.module.css';

/** What people search a code by, and no row says; also the reply code that it comes with. */
const otherWords: Partial<Record<string, string>> = {
  'X.1.1': '550',
  'X.2.1': '550',
  'X.2.2': '552 over quota exceeded mailbox full storage',
  'X.4.1': '550',
  'X.7.1': '550 554 spamhaus barracuda spamcop block list blacklist relay',
  'X.7.26': '550',
  '552': 'over quota exceeded mailbox full',
  '554': 'spamhaus barracuda spamcop block list blacklist',
};

/** The text that the filter (packages/static-first/src/client/page/filter.ts) searches, in lower case. */
function searchTextOf(entry: Code): string {
  const meanings = digitsOf(entry).map((digit) => {
    const { kind, who, action, category } = meaningOf(entry, digit);
    return [codeWith(entry, digit), kind, whoNames[who], actionNames[action], category].join(' ');
  });
  return [entry.title, entry.meaning, otherWords[entry.code], ...meanings].join(' ').toLowerCase();
}

function Row({ entry }: { entry: Code }): ReactNode {
  const [first = 5, second] = digitsOf(entry);
  const main = meaningOf(entry, first);
  const other = second === undefined ? undefined : meaningOf(entry, second);
  const codes = digitsOf(entry).map((digit) => codeWith(entry, digit));
  const anchors = codes.map(anchorOf);
  const { collectAnchor } = useBrokenLinks();
  anchors.forEach(collectAnchor);
  return (
    <tr id={anchors[0]} data-search={searchTextOf(entry)}>
      <th scope="row">
        {codes.map((code, index) => (
          <Link key={code} id={index > 0 ? anchors[index] : undefined} to={`#${anchors[index]}`}>
            {code}
          </Link>
        ))}
      </th>
      <td>
        <strong>{entry.title}</strong>
        <br />
        {entry.meaning} <Link to={urlOf(entry.source)}>{entry.source}</Link>
      </td>
      <td>
        <KindBadge kind={main.kind} />
        {main.kind !== 'none' && (
          <>
            {' '}
            {actionNames[main.action]}.
            <br />
            <span className={styles.who}>Who fixes it: {whoNames[main.who]}</span>
          </>
        )}
        {other && (other.kind !== main.kind || other.action !== main.action) && (
          <>
            <br />
            <span className={styles.who}>
              For <code>{codes[1]}</code>, {other.kind}: {actionNames[other.action].toLowerCase()}.
            </span>
          </>
        )}
      </td>
    </tr>
  );
}

const failing = enhancedCodes.filter(({ category }) => category);

/** RFC 3463, section 3, in its order. */
const subjects =
  'other, addresses, mailboxes, mail systems, network and routing, delivery protocol, content, security and policy'.split(
    ', ',
  );

/** The subjects, then the replies without one. */
const groups = [
  ...subjects.map((name, subject) => ({
    name: `X.${subject}: ${name}`,
    entries: failing.filter(({ code }) => code.startsWith(`X.${subject}.`)),
  })),
  ...['4', '5'].map((digit) => ({
    name: `${digit}xx: basic replies`,
    entries: basicCodes.filter(({ category, code }) => category && code.startsWith(digit)),
  })),
  { name: 'Not failures', entries: [...basicCodes, ...enhancedCodes].filter(({ category }) => !category) },
];

/** Every code, in groups, with a filter that opens those with a hit. */
export default function CodeTable(): ReactNode {
  return (
    <>
      <div className={clsx(styles.filter, 'needs-script')}>
        <Label htmlFor="code-filter">Filter the table</Label>
        <Input
          id="code-filter"
          name="filter"
          type="search"
          autoComplete="off"
          placeholder="5.7, mailbox, suppress…"
          data-filters="codes"
        />
        <p role="status" className={styles.count} />
      </div>
      <div id="codes" className={styles.codes}>
        {groups.map(({ name, entries }) => (
          <Disclosure key={name} name={name} count={entries.length}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Code</th>
                  <th scope="col">Meaning</th>
                  <th scope="col">What to do, and who can fix it</th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <Row key={entry.code} entry={entry} />
                ))}
              </tbody>
            </table>
          </Disclosure>
        ))}
      </div>
    </>
  );
}
