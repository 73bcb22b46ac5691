import Link from '@docusaurus/Link';
import content from '@generated/openapi/default/home.json';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import Section from './Section';
import styles from './styles.module.css';

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
export default function Areas(): ReactNode {
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
