/** The field, and what it reads. Loaded only in the browser, on pages that have it. */
import Link from '@docusaurus/Link';
import { Fragment, useEffect, useId, useState, type ReactNode } from 'react';

import { anchorOf, codeWith, digitsOf } from '../../../bounces/table';
import { readBounce, type Reading } from '../../../bounces/classify';
import { actionNames, causes, kindNames, whoNames } from '../../../bounces/taxonomy';
import { examples } from './examples';
import Kind from './Kind';
import Chip, { Chips } from '../../ui/Chip';
import DescriptionList from '../../ui/DescriptionList';
import { Label, TextArea } from '../../ui/Input';
import VisuallyHidden from '../../ui/VisuallyHidden';
import styles from './styles.module.css';

const confidences = {
  high: 'High: the code and the text agree, or the provider documents it.',
  medium: 'Medium: only the code speaks, or only the text.',
  low: 'Low: there is a code, and it names no cause.',
};

function titleOf({ category, entry, kind }: Reading): string {
  if (category === null) return 'Not a bounce: the server agreed.';
  const isNamed = category === 'unknown' && kind !== 'undetermined' && entry && !entry.isVague;
  return isNamed ? `${entry.title}.` : causes[category];
}

/** What a screen reader says about a reading. */
function summaryOf(reading: Reading | undefined): string {
  return reading
    ? `${titleOf(reading)} ${kindNames[reading.kind]}. ${actionNames[reading.action]}.`
    : 'Nothing in it is known.';
}

function Answer({ reading }: { reading: Reading }): ReactNode {
  const { code, entry, provider, kind, who, action, category, confidence, contradicts } = reading;
  const digit = Number(code?.[0] ?? entry?.code[0]);
  const listed = entry && digitsOf(entry).includes(digit) ? codeWith(entry, digit) : undefined;
  return (
    <>
      <p className={styles.title}>{titleOf(reading)}</p>
      <DescriptionList
        items={[
          ['Kind', <Kind key="kind" kind={kind} />],
          ['What to do', actionNames[action]],
          ['Who can fix it', whoNames[who]],
          category && ['Category', <code key="category">{category}</code>],
          code && [
            'Code',
            <Fragment key="code">
              <code>{code}</code>
              {entry && ` ${entry.title}. ${entry.meaning}`}{' '}
              {contradicts && <strong>The text says something else, and the text wins. </strong>}
              {listed && (
                <Link to={`/docs/bounce-codes#${anchorOf(listed)}`}>{listed} in the table</Link>
              )}
              {!entry && !provider && 'It is in no registry.'}
            </Fragment>,
          ],
          provider && [
            provider.provider,
            <Fragment key="provider">
              {provider.meaning} <Link to={provider.source}>Its page</Link>
            </Fragment>,
          ],
          entry && [
            'Source',
            <Link key="source" to={entry.source.href}>
              {entry.source.label}
            </Link>,
          ],
          ['Confidence', confidences[confidence]],
        ]}
      />
    </>
  );
}

export default function Form(): ReactNode {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const id = useId();
  const isEmpty = text.trim() === '';
  const reading = isEmpty ? undefined : readBounce(text);
  const summary = isEmpty ? '' : summaryOf(reading);

  // A screen reader hears the result once the reader has stopped to type.
  useEffect(() => {
    const timer = setTimeout(() => {
      setSaid(summary);
    }, 500);
    return () => {
      clearTimeout(timer);
    };
  }, [summary]);

  return (
    <div className={styles.explorer}>
      <Label htmlFor={id}>A server’s reply, or a code</Label>
      <TextArea
        id={id}
        rows={3}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder="550 5.1.1 User unknown"
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <p id={`${id}-note`} className={styles.note}>
        Read in your browser. It is sent nowhere.
      </p>
      <Chips aria-label="Examples">
        {examples.map(({ label, reply }) => (
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
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {!isEmpty && (
        <section className={styles.answer} aria-label="What it means">
          {reading ? (
            <Answer reading={reading} />
          ) : (
            <p className={styles.title}>
              There is no code in it, and no words that we know. Keep the address, and read the
              text.
            </p>
          )}
        </section>
      )}
    </div>
  );
}
