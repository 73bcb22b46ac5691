/** The form of the bounce explorer and its result: an island. */
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';

import { classifyBounce, type BounceDiagnosis } from '@site/src/bounces/classify';
import { anchorOf, codeWith, digitsOf, urlOf } from '@site/src/bounces/codes';
import { actionNames, causes, kindNames, whoNames } from '@site/src/bounces/data/taxonomy';
import type { IslandProps } from '@site/src/components/content/islands';
import Chip, { Chips } from '@site/src/components/ui/Chip';
import DescriptionList from '@site/src/components/ui/DescriptionList';
import { Label, TextArea } from '@site/src/components/ui/Input';
import VisuallyHidden from '@site/src/components/ui/VisuallyHidden';

import { examples } from '@site/src/bounces/data/examples';
import KindBadge from './KindBadge';
import styles from './styles.module.css';

const confidences = {
  high: 'High: the code and the text agree, or the provider documents it.',
  medium: 'Medium: only the code speaks, or only the text.',
  low: 'Low: there is a code, and it names no cause.',
};

/** The cause in one sentence. */
export function titleOf({ category, entry, kind }: BounceDiagnosis): string {
  if (category === null) return 'Not a bounce: the server agreed.';
  const isNamed = category === 'unknown' && kind !== 'undetermined' && entry && !entry.isVague;
  return isNamed ? `${entry.title}.` : causes[category];
}

/** The result in one line, for the live region. */
function summaryOf(diagnosis: BounceDiagnosis | undefined): string {
  return diagnosis
    ? `${titleOf(diagnosis)} ${kindNames[diagnosis.kind]}. ${actionNames[diagnosis.action]}.`
    : 'Nothing in it is known.';
}

function BounceResult({ diagnosis }: { diagnosis: BounceDiagnosis }): ReactNode {
  const { code, entry, provider, kind, who, action, category, confidence, contradicts } = diagnosis;
  const digit = Number(code?.[0] ?? entry?.code[0]);
  const listed = entry && digitsOf(entry).includes(digit) ? codeWith(entry, digit) : undefined;
  const codeText = (
    <>
      <code>{code}</code>
      {entry && ` ${entry.title}. ${entry.meaning}`}{' '}
      {contradicts && <strong>The text says something else, and the text wins. </strong>}
      {listed && <Link to={`/docs/bounce-codes#${anchorOf(listed)}`}>{listed} in the table</Link>}
      {!entry && !provider && 'It is in no registry.'}
    </>
  );
  const providerText = provider && (
    <>
      {provider.meaning} <Link to={provider.source}>Its page</Link>
    </>
  );
  return (
    <>
      <p className={styles.title}>{titleOf(diagnosis)}</p>
      <DescriptionList
        items={[
          ['Kind', <KindBadge key="kind" kind={kind} />],
          ['What to do', actionNames[action]],
          ['Who can fix it', whoNames[who]],
          category !== null && ['Category', <code key="category">{category}</code>],
          code !== null && ['Code', codeText],
          provider && [provider.provider, providerText],
          entry && [
            'Source',
            <Link key="source" to={urlOf(entry.source)}>
              {entry.source}
            </Link>,
          ],
          ['Confidence', confidences[confidence]],
        ]}
      />
    </>
  );
}

export default function Form({ values }: Partial<IslandProps>): ReactNode {
  const [text, setText] = useState(values?.reply ?? '');
  const [announcement, setAnnouncement] = useState('');
  const isEmpty = text.trim() === '';
  const diagnosis = isEmpty ? undefined : classifyBounce(text);
  const summary = isEmpty ? '' : summaryOf(diagnosis);

  // Debounced, so that a screen reader announces the result and not each step of the typing.
  useEffect(() => {
    const timer = setTimeout(() => {
      setAnnouncement(summary);
    }, 500);
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
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <p id="bounce-reply-note" className={styles.note}>
        Read in your browser. It is sent nowhere.
      </p>
      <Chips aria-label="Examples">
        {Object.entries(examples).map(([label, reply]) => (
          <Chip
            key={label}
            onClick={() => {
              setText(reply);
            }}
          >
            {label}
          </Chip>
        ))}
      </Chips>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {!isEmpty && (
        <section className={styles.result} aria-label="What it means">
          {diagnosis ? (
            <BounceResult diagnosis={diagnosis} />
          ) : (
            <p className={styles.title}>
              There is no code in it, and no words that we know. Keep the address, and read the
              text.
            </p>
          )}
        </section>
      )}
    </form>
  );
}
