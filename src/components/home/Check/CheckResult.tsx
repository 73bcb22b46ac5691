import Link from '@docusaurus/Link';
import { type ReactNode, useEffect, useRef } from 'react';

import AirmailStripe from '../../shell/AirmailStripe';
import Postmark from '../Postmark';
import Verdict from '../../ui/Verdict';
import VisuallyHidden from '../../ui/VisuallyHidden';
import { type CheckContent, isValidation, type Problem, type Validation } from './content';
import Conversation from './Conversation';
import styles from './styles.module.css';
import type { Check } from './useCheck';

const words = { true: 'yes', false: 'no', null: '–' };

function Found({
  answer,
  content,
  onTake,
}: {
  answer: Validation;
  content: CheckContent;
  onTake: (email: string) => void;
}): ReactNode {
  const { status, reason, suggested_action: action, did_you_mean: meant, retry_after } = answer;
  return (
    <>
      <p className={styles.verdict}>
        <Verdict status={status} /> <code>{reason}</code>
      </p>
      <p>{content.reasons[reason]}</p>
      <p>
        <strong>What to do: {action}.</strong> {content.actions[action]}
        {retry_after !== null && ` Wait ${retry_after} seconds before you do.`}
      </p>
      {meant && (
        <p>
          Did you mean{' '}
          <button
            type="button"
            className={styles.chip}
            onClick={() => {
              onTake(meant);
            }}
          >
            {meant}
          </button>
          ?
        </p>
      )}
      <Conversation answer={answer} />
      <dl className={styles.checks} aria-label="The checks behind it">
        {Object.entries(answer.checks).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words[`${value}`]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Refused({ problem }: { problem: Problem }): ReactNode {
  return (
    <>
      <p className={styles.verdict}>
        <code>{problem.status}</code> <strong>{problem.title}</strong>
      </p>
      <p>{problem.detail}</p>
      <p>
        <Link to={new URL(problem.type).pathname + new URL(problem.type).hash}>
          Cause and fix of this error
        </Link>
      </p>
    </>
  );
}

/** The answer to a check, as a letter that comes back: verdict, reason, what to do, and how it was found out. */
export default function Letter({
  check: { shown, phase, run },
  content,
}: {
  check: Check;
  content: CheckContent;
}): ReactNode {
  const { email, body } = shown;
  const isVerdict = isValidation(body);
  const letter = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (phase === 'answered') {
      // On a phone it comes below the form.
      letter.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [phase, shown]);

  const told = isVerdict ? `${body.status}: ${content.reasons[body.reason]}` : body.title;
  return (
    <div ref={letter} className={styles.letter} aria-busy={phase === 'pending'}>
      <AirmailStripe />
      <div className={styles.paper}>
        {isVerdict && <Postmark status={body.status} />}
        <p className={styles.to}>
          <span>To</span> <code>{email}</code>
        </p>
        {isVerdict ? (
          <Found answer={body} content={content} onTake={(meant) => void run(meant)} />
        ) : (
          <Refused problem={body} />
        )}
      </div>
      <VisuallyHidden role="status">{phase === 'answered' && `${email}. ${told}`}</VisuallyHidden>
    </div>
  );
}
