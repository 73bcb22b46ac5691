import CodeBlock from '@docs-engines/ui/CodeBlock';
import Link from '@docusaurus/Link';
import content from '@generated/openapi/default/api/home.json';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import { site } from '../../site';
import type { IslandProps } from '@docs-engines/static-first/Island';
import Samples from '@docs-engines/openapi-docs/components/Samples';
import CheckForm from './Check';
import CheckResult from './Check/CheckResult';
import { useCheck } from './Check/useCheck';
import Section from './Section';
import StartLinks from './StartLinks';
import styles from './styles.module.css';

/** The top of the page: what the product does, a check to run, and the same request as code. An island. */
export default function CheckSection({ values }: Partial<IslandProps>): ReactNode {
  const check = useCheck(content.check);
  const { samples, response } = check.shown;
  const { servers } = content.check;
  return (
    <>
      <header className={styles.hero}>
        <div className={styles.intro}>
          <Heading as="h1">{site.tagline}</Heading>
          <p className={styles.lead}>
            {site.name} tells you whether an email address can receive mail, whether it is a throwaway, and why a
            message came back. One request, one reason, one thing to do next.
          </p>
          <CheckForm {...check} initialEmail={values?.email} />
        </div>
        <StartLinks to="/docs/get-started" label="Get started" />
        <CheckResult {...check} />
      </header>
      <Section id="same-call" title="The same call from your code" theme="dark">
        <p>
          Available in {samples.length} languages on{' '}
          <Link to="/api/check-email-validity">the Check email validity page</Link>. Copy it as it is: it goes to{' '}
          <Link to="/docs/get-started#start-the-sandbox">the sandbox on your machine</Link>, one file that needs no
          account, until you choose another server.
        </p>
        <div className={styles.call}>
          <Samples servers={servers} samples={samples} />
          <CodeBlock name="the response" caption="Response" language="json" html={response} />
        </div>
      </Section>
    </>
  );
}
