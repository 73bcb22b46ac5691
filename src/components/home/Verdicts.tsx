import Link from '@docusaurus/Link';
import content from '@generated/openapi/default/home.json';
import type { ReactNode } from 'react';

import Verdict from '../ui/Verdict';
import Section from './Section';
import styles from './styles.module.css';

const { check, verdicts } = content;

/** One address for each verdict, with its reason and action. */
export default function Verdicts(): ReactNode {
  return (
    <Section id="verdicts" title="Four verdicts, and what to do about each">
      <ul className={styles.letters}>
        {verdicts.map(({ email, status, reason, suggested_action: action }) => (
          <li key={email}>
            <Verdict status={status} />
            <code className="unframed-code">{email}</code>
            <p>{check.reasons[reason]}</p>
            <p>
              <strong>{action}</strong> · {check.actions[action]}
            </p>
          </li>
        ))}
      </ul>
      <p>
        The addresses are part of the sandbox: each one always gives the same answer, so you can
        test every branch of your code before you have an account.{' '}
        <Link to="/docs/intro">How to read a verdict</Link>
      </p>
    </Section>
  );
}
