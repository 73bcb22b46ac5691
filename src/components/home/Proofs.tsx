import Link from '@docusaurus/Link';
import content from '@generated/openapi/default/home.json';
import type { ReactNode } from 'react';

import Section from './Section';
import styles from './styles.module.css';

const { counts } = content;

const proofs: [figure: number, text: string][] = [
  [
    counts.samples,
    `samples in ${counts.languages} languages. Each one was run, and printed the answer that stands beside it.`,
  ],
  [
    counts.examples,
    'examples of requests and answers. Each one is valid by the schema on the same page.',
  ],
  [
    counts.addresses,
    'sandbox addresses: one for each kind of mailbox that your code can meet, for time-outs and for errors.',
  ],
  [counts.errors, 'errors, each with its cause, its fix, and whether to try again.'],
];

/** Figures that the tests hold, and what can be downloaded. */
export default function Proofs(): ReactNode {
  return (
    <Section id="proofs" title="Documentation that was run before it was published">
      <dl className={styles.proofs}>
        {proofs.map(([figure, text]) => (
          <div key={text}>
            <dt>{figure}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        Take it along: the contract as <Link to="pathname:///openapi.yaml">OpenAPI</Link>, the
        requests as a <Link to="pathname:///postman.json">Postman collection</Link>, the{' '}
        <Link to="pathname:///errors.json">errors</Link>, the{' '}
        <Link to="pathname:///sandbox.json">sandbox</Link> and the{' '}
        <Link to="pathname:///bounce-codes.json">bounce codes</Link> as data. No cookie, no tracker,
        no request to anybody else: every page is complete without JavaScript.
      </p>
    </Section>
  );
}
