import Link from '@docusaurus/Link';
import content from '@generated/openapi/default/home.json';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import { variables } from '../../samples/request';
import { site } from '../../site';
import type { IslandProps } from '../content/islands';
import Samples from '../reference/Samples';
import CodeBlock from '../ui/CodeBlock';
import CheckForm from './Check';
import CheckResult from './Check/CheckResult';
import { useCheck } from './Check/useCheck';
import Section from './Section';
import styles from './styles.module.css';

/** The top of the page: what the product does, a check to run, and the same request as code. An island. */
export default function CheckSection({ values }: Partial<IslandProps>): ReactNode {
  const check = useCheck(content.check);
  const { samples, response } = check.shown;
  return (
    <>
      <header className={styles.hero}>
        <div className={styles.intro}>
          <Heading as="h1">{site.tagline}</Heading>
          <p className={styles.lead}>
            {site.name} tells you whether an email address can receive mail, whether it is a
            throwaway, and why a message came back. One request, one verdict, one thing to do next.
          </p>
          <CheckForm {...check} typed={values?.email} />
          <p className="button-row">
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
        <CheckResult {...check} />
      </header>
      <Section id="same-call" title="The same call from your code">
        <p>
          In {content.counts.languages} languages on{' '}
          <Link to="/api/check-email-validity">the page of this operation</Link>. It goes to the
          server that <code>{variables.server}</code> names, such as the sandbox that{' '}
          <code>npm run sandbox</code> starts on your machine: no account, no network.{' '}
          <Link to="/docs/get-started#1-choose-where-to-send">How to set it</Link>
        </p>
        <div className={styles.call}>
          <Samples samples={samples} />
          <CodeBlock name="the answer" caption="Answer" html={response} />
        </div>
      </Section>
    </>
  );
}
