import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import content from '@generated/home/default/content.json';
import posts from '@generated/home/default/posts.json';
import type { ReactNode } from 'react';

import Check from '@site/src/components/home/Check';
import Letter from '@site/src/components/home/Check/CheckResult';
import { useCheck } from '@site/src/components/home/Check/useCheck';
import Verdict from '@site/src/components/ui/Verdict';
import { site } from '@site/src/site';

import styles from './index.module.css';

const { check: checkContent, counts, operations, verdicts } = content;

function CheckNow(): ReactNode {
  const check = useCheck(checkContent);
  const { request, response } = check.shown;
  return (
    <>
      <header className={styles.hero}>
        <div className={styles.intro}>
          <Heading as="h1">{site.tagline}</Heading>
          <p className={styles.lead}>
            {site.name} tells you whether an email address can receive mail, whether it is a
            throwaway, and why a message came back. One request, one verdict, one thing to do next.
          </p>
          <Check content={checkContent} check={check} />
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
        <Letter content={checkContent} check={check} />
      </header>
      <section aria-labelledby="same-call">
        <Heading as="h2" id="same-call">
          The same call from your code
        </Heading>
        <p>
          In {counts.languages} languages on{' '}
          <Link to="/api/check-email-validity">the page of this operation</Link>. It goes to the
          server that <code>MAILVET_BASE_URL</code> names, such as the sandbox that{' '}
          <code>npm run sandbox</code> starts on your machine: no account, no network.{' '}
          <Link to="/docs/get-started#1-choose-where-to-send">How to set it</Link>
        </p>
        <div className={styles.call}>
          <CodeBlock language="bash" title="Ask">
            {request}
          </CodeBlock>
          <CodeBlock language="json" title="Answer">
            {response}
          </CodeBlock>
        </div>
      </section>
    </>
  );
}

function Verdicts(): ReactNode {
  return (
    <section aria-labelledby="verdicts">
      <Heading as="h2" id="verdicts">
        Four verdicts, and what to do about each
      </Heading>
      <ul className={styles.letters}>
        {verdicts.map(({ email, status, reason, suggested_action: action }) => (
          <li key={email}>
            <Verdict status={status} />
            <code>{email}</code>
            <p>{checkContent.reasons[reason]}</p>
            <p>
              <strong>{action}</strong> · {checkContent.actions[action]}
            </p>
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

const proofs = [
  {
    figure: counts.samples,
    text: `samples in ${counts.languages} languages. Each one was run, and printed the answer that stands beside it.`,
  },
  {
    figure: counts.examples,
    text: 'examples of requests and answers. Each one is valid by the schema on the same page.',
  },
  {
    figure: counts.addresses,
    text: 'sandbox addresses: one for each kind of mailbox that your code can meet, for time-outs and for errors.',
  },
  {
    figure: counts.errors,
    text: 'errors, each with its cause, its fix, and whether to try again.',
  },
];

function Proofs(): ReactNode {
  return (
    <section aria-labelledby="proofs">
      <Heading as="h2" id="proofs">
        Documentation that was run before it was published
      </Heading>
      <dl className={styles.proofs}>
        {proofs.map(({ figure, text }) => (
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
    </section>
  );
}

function Operations(): ReactNode {
  return (
    <section aria-labelledby="operations">
      <Heading as="h2" id="operations">
        Every operation, with a console that answers without an account
      </Heading>
      <ul className={styles.operations}>
        {operations.map(({ href, method, path, title }) => (
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

function Latest(): ReactNode {
  const [post] = posts;
  return (
    post && (
      <section aria-labelledby="latest" className={styles.latest}>
        <Heading as="h2" id="latest">
          From the blog
        </Heading>
        <Heading as="h3">
          <Link to={post.href}>{post.title}</Link>
        </Heading>
        <p>{post.description}</p>
        <time dateTime={post.date}>
          {new Date(post.date).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}
        </time>
      </section>
    )
  );
}

export default function Home(): ReactNode {
  return (
    <Layout
      description={`${site.name}: check addresses, spot disposable ones, read bounce logs. ${site.tagline}.`}
    >
      <main className={styles.page}>
        <CheckNow />
        <Verdicts />
        <Proofs />
        <Operations />
        <Areas />
        <Latest />
      </main>
    </Layout>
  );
}
