import { actionNames, classifyBounce, titleOf } from '@docs-engines/bounce-reader';
import Link from '@docusaurus/Link';
import posts from '@generated/blog-data/default/posts.json';
import content from '@generated/openapi/default/api/home.json';
import Heading from '@theme/Heading';
import type { PropsWithChildren, ReactNode } from 'react';

import { examples } from '../guides/BounceExplorer/examples';
import KindBadge from '../guides/BounceExplorer/KindBadge';
import CheckStages from '../guides/CheckStages';
import OperationList from '@docs-engines/openapi-docs/components/OperationList';
import StatusMark from '../shell/StatusMark';
import Verdict from '../shell/Verdict';
import Section from './Section';
import styles from './styles.module.css';

/** One address for each status, with its reason and action. */
export function Verdicts(): ReactNode {
  return (
    <Section id="verdicts" title="Four statuses, and what to do about each">
      <ul className={styles.letters}>
        {content.verdicts.map(({ email, status, reason, suggested_action: action }) => (
          <li key={email}>
            <StatusMark status={status} />
            <Verdict status={status} />
            <code className="unframed-code">
              {email.replace(/@.*/, '')}
              <wbr />
              {email.replace(/.*@/, '@')}
            </code>
            <p>{content.check.reasons[reason]}</p>
            <p>
              <strong>{action}</strong> · {content.check.actions[action]}
            </p>
          </li>
        ))}
      </ul>
      <p>
        The addresses are part of the sandbox: each one always gets the same response, so you can test every branch of
        your code before you have an account. <Link to="/docs/intro">How to read a result</Link>
      </p>
    </Section>
  );
}

/** The stages of a check, and the reasons that each can end with. */
export function Stages(): ReactNode {
  return (
    <Section id="stages" title="How a check reaches its status">
      <CheckStages />
      <p>
        Each reason has its own section in <Link to="/docs/verdicts">Verdicts and reasons</Link>.
      </p>
    </Section>
  );
}

/** Every operation of the API. */
export function Operations({ title, children }: PropsWithChildren<{ title: string }>): ReactNode {
  return (
    <Section id="operations" title={title}>
      {children}
      <OperationList />
    </Section>
  );
}

/** A reply whose code says “no such mailbox” and whose text says “full”: the classifier goes by the text. */
const reply = examples['Mailbox full'] ?? '';
const diagnosis = classifyBounce(reply);

/** An example address, split into parts, with the name of each. */
const parts = [
  ['jane.doe', 'local part'],
  ['+news', 'tag'],
  ['@', ''],
  ['example.com', 'domain'],
] as const;

/** Links to the two interactive tools of the guides, each with an example of its result. */
export function Tools(): ReactNode {
  return (
    <Section id="tools" title="Two tools that run in your browser">
      <ul className={styles.tools}>
        <li>
          <Heading as="h3">
            <Link to="/docs/bounce-codes">Read a bounce</Link>
          </Heading>
          <p>Paste what the mail server wrote. Read what it means, and whether to try again.</p>
          <pre className={styles.reply}>{reply}</pre>
          {diagnosis && (
            <p>
              <KindBadge kind={diagnosis.kind} /> <strong>{titleOf(diagnosis)}</strong> {actionNames[diagnosis.action]}.
            </p>
          )}
        </li>
        <li>
          <Heading as="h3">
            <Link to="/docs/address-anatomy">Take an address apart</Link>
          </Heading>
          <p>Type an address. See its parts, its domain in ASCII, and the rules that it breaks.</p>
          <p className={styles.anatomy}>
            {parts.map(([text, name]) => (
              <span key={text}>
                <code className="unframed-code">{text}</code>
                <small>{name}</small>
              </span>
            ))}
          </p>
        </li>
      </ul>
    </Section>
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
