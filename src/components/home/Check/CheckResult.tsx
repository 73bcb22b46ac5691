import DescriptionList from '@docs-engines/ui/DescriptionList';
import VisuallyHidden from '@docs-engines/ui/VisuallyHidden';
import Link from '@docusaurus/Link';
import content from '@generated/openapi/default/api/home.json';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import type { CheckRun, ProblemDetails, Validation } from '../../../api/homePage';
import { problemPage } from '../../../api/problemPage';
import AirmailStripe from '../../shell/AirmailStripe';
import Postmark from '../../shell/Postmark';
import StatusMark from '../../shell/StatusMark';
import colours from '../../shell/Verdict/colours.module.css';
import ResultLine, { Suggestion, suggestionOf } from './ResultLine';
import { errorExchange, type Line, smtpDialogue } from './smtpDialogue';
import styles from './styles.module.css';
import type { Check } from './useCheck';

/** C and S as in the examples of RFC 5321. */
const speakers: Record<Line['from'], string> = { client: 'C:', server: 'S:', dns: 'DNS', note: '' };

const checkResults = { true: 'yes', false: 'no', null: '–' };

function Dialogue({ lines, caption }: { lines: Line[]; caption?: string }): ReactNode {
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
      {lines.length > 1 && caption && <p className={clsx(styles.hint, styles.caption)}>{caption}</p>}
    </>
  );
}

function VerdictResult({ verdict }: { verdict: Validation }): ReactNode {
  const { suggested_action: action } = verdict;
  return (
    <>
      <p>{content.check.reasons[verdict.reason]}</p>
      <p>
        <strong>What to do: {action}.</strong> {content.check.actions[action]}
        {verdict.retry_after !== null && ` Check again in ${verdict.retry_after} seconds.`}
      </p>
      <Dialogue lines={smtpDialogue(verdict)} caption="Drawn from the result: the sandbox contacts no mail server." />
      <DescriptionList
        layout="columns"
        className={styles.checks}
        aria-label="Individual checks"
        items={Object.entries(verdict.checks).map(([name, value]) => [name, checkResults[`${value}`]])}
      />
    </>
  );
}

/** What is known of an address that the sandbox does not know. */
function LocalResult({ facts }: NonNullable<CheckRun['local']>): ReactNode {
  return (
    <>
      <p>It knows the addresses below the field. Of any other, this page says what can be said without a network:</p>
      <DescriptionList layout="rows" aria-label="Without a network" items={facts} />
      <p>With a key, the service asks the domain and its mail server for the rest.</p>
    </>
  );
}

function ProblemResult({ problem, headers }: { problem: ProblemDetails; headers: CheckRun['headers'] }) {
  const page = problemPage(problem.type);
  return (
    <>
      <p>{problem.detail}</p>
      <p>{page && <Link to={page}>Cause and fix</Link>}</p>
      <Dialogue lines={errorExchange(content.check.request, problem, headers)} />
    </>
  );
}

/** The stamp of a result: its status, or that of an error, which goes back to its sender. */
function Stamp({ body }: Pick<CheckRun, 'body'>): ReactNode {
  return 'title' in body ? (
    <Postmark legend="Return to sender" className={colours.undeliverable}>
      <text x="50" y="58" fontSize="22" textAnchor="middle">
        {body.status}
      </text>
    </Postmark>
  ) : (
    <StatusMark status={body.status} />
  );
}

/** The result of a check, drawn as a letter: status, reason, action, and an illustration of the SMTP session. */
export default function CheckResult({ shown, phase, place, run }: Check): ReactNode {
  const { email, body, local, headers } = shown;
  const meaning = 'title' in body ? body.title : `${body.status}: ${content.check.reasons[body.reason] ?? ''}`;
  return (
    <div ref={place} className={styles.place} aria-busy={phase === 'pending'}>
      {/* With each result another letter, whose stamp falls. */}
      <div key={email} className={clsx(styles.letter, shown !== content.check.first && styles.fresh)}>
        <AirmailStripe />
        <div className={styles.paper}>
          {!local && <Stamp body={body} />}
          <p className={clsx(styles.to, 'unframed-code')}>
            <span>To</span> <code>{email}</code>
          </p>
          <p>
            <ResultLine shown={shown} />
          </p>
          <Suggestion email={suggestionOf(shown)} run={run} />
          {local ? (
            <LocalResult {...local} />
          ) : 'title' in body ? (
            <ProblemResult problem={body} headers={headers} />
          ) : (
            <VerdictResult verdict={body} />
          )}
        </div>
      </div>
      <VisuallyHidden role="status">
        {phase === 'done' && `${email}. ${local ? 'Not in the sandbox.' : meaning}`}
      </VisuallyHidden>
    </div>
  );
}
