import Link from '@docusaurus/Link';
import posts from '@generated/latest-post/default/posts.json';
import content from '@generated/openapi/default/home.json';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import Verdict from '../ui/Verdict';
import Section from './Section';
import styles from './styles.module.css';

/** One address for each verdict, with its reason and action. */
export function Verdicts(): ReactNode {
  return (
    <Section id="verdicts" title="Four verdicts, and what to do about each">
      <ul className={styles.letters}>
        {content.verdicts.map(({ email, status, reason, suggested_action: action }) => (
          <li key={email}>
            <Verdict status={status} />
            <code className="unframed-code">{email}</code>
            <p>{content.check.reasons[reason]}</p>
            <p>
              <strong>{action}</strong> · {content.check.actions[action]}
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
export function Proofs(): ReactNode {
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

const areas = [
  {
    title: 'Documentation',
    to: '/docs/intro',
    text: 'What a verdict means, where to ask for one in your product, and what to do when the answer is “unknown”.',
  },
  {
    title: 'API reference',
    to: '/api/',
    text: 'Every parameter, field, status and error, generated from one OpenAPI description.',
  },
  {
    title: 'Blog',
    to: '/blog',
    text: 'How email is delivered and why it bounces, with sources. Follow it by RSS or Atom.',
  },
];

/** Links to every operation and to the areas of the site. */
export function Areas(): ReactNode {
  return (
    <>
      <Section
        id="operations"
        title="Every operation, with a console that answers without an account"
      >
        <ul className={styles.operations}>
          {content.operations.map(({ href, method, path, title }) => (
            <li key={href}>
              <Link to={href}>
                <strong>{title}</strong>
                <code className="unframed-code">
                  {method} {path}
                </code>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="areas" title="Where to go">
        <ul className={styles.areas}>
          {areas.map(({ title, to, text }) => (
            <li key={to}>
              <Heading as="h3">
                <Link to={to}>{title}</Link>
              </Heading>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** The latest blog post, if there is one. */
export function LatestPost(): ReactNode {
  const [post] = posts;
  return (
    post && (
      <Section id="latest" title="From the blog" className={styles.latest}>
        <Heading as="h3">
          <Link to={post.href}>{post.title}</Link>
        </Heading>
        <p>{post.description}</p>
        <time dateTime={post.date}>
          {new Date(post.date).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}
        </time>
      </Section>
    )
  );
}
