import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import content from '@generated/home/default/content.json';
import type { ReactNode } from 'react';

import AirmailStripe from '@site/src/components/AirmailStripe';
import Verdict from '@site/src/components/Verdict';
import { site } from '@site/src/site';

import styles from './index.module.css';

function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div>
        <Heading as="h1">{site.tagline}</Heading>
        <p className={styles.lead}>
          {site.name} tells you whether an email address can receive mail, whether it is a
          throwaway, and why a message came back. One request, one verdict, one thing to do next.
        </p>
        <p className={styles.actions}>
          <Link className="button button--primary button--lg" to="/docs/get-started">
            Get started
          </Link>
          <Link
            className="button button--outline button--primary button--lg"
            to="/api/category/api-reference"
          >
            API reference
          </Link>
        </p>
      </div>
      <div className={styles.letter}>
        <AirmailStripe />
        <CodeBlock language="bash" title="Ask">
          {content.request}
        </CodeBlock>
        <CodeBlock language="json" title="Answer">
          {content.response}
        </CodeBlock>
      </div>
    </header>
  );
}

function Verdicts(): ReactNode {
  return (
    <section aria-labelledby="verdicts">
      <Heading as="h2" id="verdicts">
        Four verdicts, and what to do about each
      </Heading>
      <ul className={styles.letters}>
        {content.verdicts.map(({ email, status, reason, suggested_action }) => (
          <li key={email}>
            <code>{email}</code>
            <Verdict status={status} />
            <dl>
              <dt>Reason</dt>
              <dd>
                <code>{reason}</code>
              </dd>
              <dt>What to do</dt>
              <dd>
                <code>{suggested_action}</code>
              </dd>
            </dl>
          </li>
        ))}
      </ul>
      <p>
        The addresses are part of the sandbox: each one always gives the same answer, so you can
        test every branch of your code before you have an account.{' '}
        <Link to="/docs/intro">How to read a verdict</Link>
      </p>
    </section>
  );
}

function Operations(): ReactNode {
  return (
    <section aria-labelledby="operations">
      <Heading as="h2" id="operations">
        Seven operations
      </Heading>
      <ul className={styles.operations}>
        {content.operations.map(({ href, method, path, title }) => (
          <li key={href}>
            <Link to={href}>
              <strong>{title}</strong>
              <code>
                {method} {path}
              </code>
            </Link>
          </li>
        ))}
      </ul>
    </section>
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

function Areas(): ReactNode {
  return (
    <section aria-labelledby="areas">
      <Heading as="h2" id="areas">
        Where to go
      </Heading>
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
    </section>
  );
}

export default function Home(): ReactNode {
  return (
    <Layout
      description={`${site.name}: check addresses, spot disposable ones, read bounce logs. ${site.tagline}.`}
    >
      <main className={styles.page}>
        <Hero />
        <Verdicts />
        <Operations />
        <Areas />
      </main>
    </Layout>
  );
}
