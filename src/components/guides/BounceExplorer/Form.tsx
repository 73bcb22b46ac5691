/** The form of the bounce explorer and its result: an island. */
import Chip, { Chips } from '@docs-engines/ui/Chip';
import CopyButton from '@docs-engines/ui/CopyButton';
import DescriptionList from '@docs-engines/ui/DescriptionList';
import { Label, TextArea } from '@docs-engines/ui/Input';
import VisuallyHidden from '@docs-engines/ui/VisuallyHidden';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';

import {
  actionNames,
  type Basis,
  type Bounce,
  codeWith,
  diagnoseBounce,
  digitsOf,
  kindNames,
  linksOf,
  nothingText,
  otherTexts,
  readBounce,
  type RecipientResult,
  textOfReport,
  titleOf,
  urlOf,
  whoNames,
} from '@docs-engines/bounce-reader';
import { anchorOf } from '@site/src/components/guides/CodeTable/anchorOf';
import { examples } from '@site/src/components/guides/BounceExplorer/examples';
import type { IslandProps } from '@docs-engines/static-first/Island';

import Checked from '../Checked';
import DecidingText from './DecidingText';
import KindBadge from './KindBadge';
import styles from './styles.module.css';

const confidences: Record<Basis, string> = {
  both: 'High: the code and the text agree.',
  provider: 'High: the provider documents what it means by the code.',
  success: 'High: the server accepted.',
  contradiction: 'Medium: the code and the text contradict each other, and the text wins.',
  text: 'Medium: only the text names a cause.',
  code: 'Medium: only the code names a cause.',
  nothing: 'Low: neither the code nor the text names a cause.',
};

/** The result in one line, for the live region. */
function summaryOf({ recipients, other }: Bounce): string {
  if (other) return otherTexts[other];
  const lines = recipients.flatMap(({ address, diagnosis: known }) =>
    known ? [address ?? [], titleOf(known), `${kindNames[known.kind]}.`, `${actionNames[known.action]}.`].flat() : [],
  );
  return lines.join(' ') || 'Not recognised.';
}

function BounceResult({ verdict }: { verdict: RecipientResult }): ReactNode {
  const { address, text, diagnosis } = verdict;
  if (!diagnosis) return null;
  const { code, entry, provider, kind, who, action, category, basis } = diagnosis;
  const digit = Number(code?.[0] ?? entry?.code[0]);
  const listed = entry && digitsOf(entry).includes(digit) ? codeWith(entry, digit) : undefined;
  const links = linksOf(verdict);
  const codeText = (
    <>
      <code>{code}</code>
      <span>{entry && ` ${entry.title}. ${entry.meaning}`} </span>
      {basis === 'contradiction' && <strong>The text says something else, and the text wins. </strong>}
      {listed && <Link to={`/docs/bounce-codes#${anchorOf(listed)}`}>{listed} in the table</Link>}
      {!entry && !provider && <span>Not in any registry.</span>}
    </>
  );
  const providerText = provider && (
    <>
      <span>{provider.meaning} </span>
      <Link to={provider.source}>Its page</Link>
    </>
  );
  return (
    <div className={styles.verdict}>
      <p className={styles.title}>{titleOf(diagnosis)}</p>
      <DescriptionList
        items={[
          address !== null && ['Recipient', <code key="address">{address}</code>],
          ['Bounce type', <KindBadge key="kind" kind={kind} />],
          ['What to do', actionNames[action]],
          ['Who fixes it', whoNames[who]],
          links.length > 0 && [
            'Where',
            <ul key="links" className={styles.links}>
              {links.map(({ title, url, source, checked }) => (
                <li key={url}>
                  <Link to={url}>{title}</Link>{' '}
                  <small>
                    (<Link to={source}>source</Link>, checked on <Checked on={checked} />)
                  </small>
                </li>
              ))}
            </ul>,
          ],
          category === 'reputation_blocked' && [
            'How',
            <Link key="guide" to="/docs/clear-a-block">
              Get off a blocklist
            </Link>,
          ],
          category !== null && ['Category', <code key="category">{category}</code>],
          code !== null && ['Code', codeText],
          provider && [provider.provider, providerText],
          entry && [
            'Source',
            <Link key="source" to={urlOf(entry.source)}>
              {entry.source}
            </Link>,
          ],
          text.trim() !== (code ?? '') && [
            'Decided by',
            <q key="text">
              <DecidingText text={text} diagnosis={diagnosis} />
            </q>,
          ],
          ['Confidence', confidences[basis]],
        ]}
      />
    </div>
  );
}

/** Buttons that copy the result. */
function Share({ text }: { text: string }): ReactNode {
  const report = readBounce(text);
  return (
    <p className="button-row">
      <CopyButton text={textOfReport(report)} label="Copy as text" />
      <CopyButton text={JSON.stringify(report, null, 2)} label="Copy as JSON" />
    </p>
  );
}

export default function Form({ values }: Partial<IslandProps>): ReactNode {
  const [text, setText] = useState(values?.reply ?? '');
  const [announcement, setAnnouncement] = useState('');
  const isEmpty = text.trim() === '';
  const bounce = isEmpty ? undefined : diagnoseBounce(text);
  const known = bounce?.recipients.filter(({ diagnosis }) => diagnosis) ?? [];
  const summary = bounce ? summaryOf(bounce) : '';

  // Debounced, so that a screen reader announces the result and not each step of the typing.
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(summary), 500);
    return () => {
      clearTimeout(timer);
    };
  }, [summary]);

  return (
    // `method="dialog"`: a form that is sent nowhere.
    <form method="dialog" className={clsx(styles.explorer, isEmpty && 'needs-script')}>
      <Label htmlFor="bounce-reply">Paste a server’s reply or a code</Label>
      <TextArea
        id="bounce-reply"
        name="reply"
        rows={3}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder="550 5.1.1 User unknown"
        aria-describedby="bounce-reply-note"
        onChange={(event) => setText(event.target.value)}
      />
      <p id="bounce-reply-note" className={styles.note}>
        Or the whole mail that came back. It is read in your browser and sent nowhere.
      </p>
      <Chips aria-label="Examples">
        {Object.entries(examples).map(([label, reply]) => (
          <Chip key={label} onClick={() => setText(reply)}>
            {label}
          </Chip>
        ))}
      </Chips>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {bounce && (
        <section className={styles.result} aria-label="What it means">
          {known.map((verdict, index) => (
            <BounceResult key={index} verdict={verdict} />
          ))}
          {bounce.other && <p className={styles.title}>{otherTexts[bounce.other]}</p>}
          {known.length === 0 && !bounce.other && <p className={styles.title}>{nothingText}</p>}
          {known.length > 0 && <Share text={text} />}
        </section>
      )}
    </form>
  );
}
