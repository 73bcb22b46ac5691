import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import Verdict from '@site/src/components/shell/Verdict';
import type { VerdictStatus } from '@site/src/api/extensions';

import { checkStages } from '../CheckStages/stages';
import styles from '../CheckStages/steps.module.css';

type Answer = 'Yes' | 'No';

/** A question of the tree: which status an answer ends with, by reasons of one stage or of any. */
interface Question {
  text: string;
  stage?: string;
  ends: Partial<Record<Answer, VerdictStatus>>;
}

const questions: Question[] = [
  { text: 'Is it an email address at all?', stage: 'The text', ends: { No: 'undeliverable' } },
  { text: 'Does the domain exist, and does it accept mail?', stage: 'The DNS', ends: { No: 'undeliverable' } },
  { text: 'Does the mail server give a clear reply?', stage: 'The mail server', ends: { No: 'unknown' } },
  {
    text: 'Does the server say that the mailbox is missing or disabled?',
    stage: 'The mail server',
    ends: { Yes: 'undeliverable' },
  },
  { text: 'Is there a reason to be careful?', ends: { Yes: 'risky', No: 'deliverable' } },
];

/** The questions, each answer that ends the check with its status and the reasons for it. */
function branches() {
  return questions.map(({ text, stage, ends }) => ({
    text,
    leaves: Object.entries(ends).map(([answer, status]) => ({
      answer,
      status,
      reasons: checkStages()
        .filter(({ title }) => title === (stage ?? title))
        .flatMap(({ reasons }) => reasons)
        .filter((reason) => reason.status === status)
        .map(({ value }) => value),
    })),
    goesOn: (['Yes', 'No'] as const).find((answer) => !ends[answer]),
  }));
}

/**
 * The questions that lead to the four statuses, as a tree of lists. Each reason links to its section on the same page.
 *
 * @throws Error if a reason of the description is not in the tree once
 */
export default function VerdictTree(): ReactNode {
  const tree = branches();
  const shown = tree.flatMap(({ leaves }) => leaves.flatMap(({ reasons }) => reasons)).sort();
  const all = checkStages().flatMap(({ reasons }) => reasons.map(({ value }) => value));
  if (String(shown) !== String(all.sort())) {
    throw new Error(
      'src/components/guides/VerdictTree must lead to each reason of ValidationReason once. Change its questions.',
    );
  }
  return (
    <ol className={styles.tree}>
      {tree.map(({ text, leaves, goesOn }) => (
        <li key={text}>
          <p>{text}</p>
          <ul>
            {leaves.map(({ answer, status, reasons }) => (
              <li key={answer} className={styles.leaf}>
                <span>
                  <b>{answer}:</b> <Verdict status={status} />
                </span>{' '}
                <span>
                  {reasons.map((reason, index) => (
                    <span key={reason}>
                      {index > 0 && ', '}
                      <Link to={`#${reason}`}>
                        <code className="unframed-code">{reason}</code>
                      </Link>
                    </span>
                  ))}
                </span>
              </li>
            ))}
            {goesOn && (
              <li>
                <b>{goesOn}:</b> go on
              </li>
            )}
          </ul>
        </li>
      ))}
    </ol>
  );
}
