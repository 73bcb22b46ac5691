import Chip from '@docs-engines/ui/Chip';
import DescriptionList from '@docs-engines/ui/DescriptionList';
import VisuallyHidden from '@docs-engines/ui/VisuallyHidden';
import Link from '@docusaurus/Link';
import content from '@generated/openapi/default/api/home.json';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import type { ProblemDetails, Validation } from '../../../api/homePage';
import { problemPage } from '../../../api/problemPage';
import AirmailStripe from '../../shell/AirmailStripe';
import Postmark from '../../shell/Postmark';
import { icons } from '../../shell/Verdict';
import colours from '../../shell/Verdict/colours.module.css';
import ResultLine from './ResultLine';
import { isFallback, type Line, smtpDialogue } from './smtpDialogue';
import styles from './styles.module.css';
import type { Check } from './useCheck';

/** C and S as in the examples of RFC 5321. */
const speakers: Record<Line['from'], string> = { client: 'C:', server: 'S:', dns: 'DNS', note: '' };

const checkResults = { true: 'yes', false: 'no', null: '–' };

/** What a result says about its address. */
function meaningOf(verdict: Validation): string | undefined {
  return isFallback(verdict)
    ? 'The sandbox looks nothing up. It knows the addresses below the field, and gives this result for any other.'
    : content.check.reasons[verdict.reason];
}

function Dialogue({ verdict }: { verdict: Validation }): ReactNode {
  const lines = smtpDialogue(verdict);
  if (lines.length === 0) return null;
  return (
    <>
      <ol className={styles.conversation}>
        {lines.map(({ from, text }, index) => (
          <li key={index} className={styles[from]}>
            <span>{speakers[from]}</span> {text}
          </li>
        ))}
      </ol>
      {lines.length > 1 && (
        <p className={clsx(styles.hint, styles.caption)}>Drawn from the result: the sandbox contacts no mail server.</p>
      )}
    </>
  );
}

function VerdictResult({ verdict, run }: { verdict: Validation } & Pick<Check, 'run'>): ReactNode {
  const { suggested_action: action, did_you_mean: suggestion } = verdict;
  return (
    <>
      <ResultLine body={verdict} />
      <p>{meaningOf(verdict)}</p>
      <p>
        <strong>What to do: {action}.</strong> {content.check.actions[action]}
        {verdict.retry_after !== null && ` Check again in ${verdict.retry_after} seconds.`}
      </p>
      {suggestion && (
        <p>
          Did you mean{' '}
          <Chip
            onClick={() => {
              void run(suggestion);
            }}
          >
            {suggestion}
          </Chip>
          ?
        </p>
      )}
      <Dialogue verdict={verdict} />
      <DescriptionList
        layout="columns"
        className={styles.checks}
        aria-label="Individual checks"
        items={Object.entries(verdict.checks).map(([name, value]) => [name, checkResults[`${value}`]])}
      />
    </>
  );
}

function ProblemResult({ problem }: { problem: ProblemDetails }) {
  const page = problemPage(problem.type);
  return (
    <>
      <ResultLine body={problem} />
      <p>{problem.detail}</p>
      <p>{page && <Link to={page}>Cause and fix</Link>}</p>
    </>
  );
}

/** The result of a check, drawn as a letter: status, reason, action, and an illustration of the SMTP session. */
export default function CheckResult({ shown, phase, run }: Check): ReactNode {
  const { email, body } = shown;
  const isProblem = 'title' in body;
  const summary = isProblem ? body.title : `${body.status}: ${meaningOf(body) ?? ''}`;
  return (
    <div className={styles.letter} aria-busy={phase === 'pending'}>
      <AirmailStripe />
      <div className={styles.paper}>
        {!isProblem && (
          <Postmark legend={body.status} className={colours[body.status]}>
            <path
              transform="translate(28 28) scale(2.75)"
              strokeLinejoin="round"
              strokeWidth="1.5"
              d={icons[body.status]}
            />
          </Postmark>
        )}
        <p className={clsx(styles.to, 'unframed-code')}>
          <span>To</span> <code>{email}</code>
        </p>
        {isProblem ? <ProblemResult problem={body} /> : <VerdictResult verdict={body} run={run} />}
      </div>
      <VisuallyHidden role="status">{phase === 'done' && `${email}. ${summary}`}</VisuallyHidden>
    </div>
  );
}
