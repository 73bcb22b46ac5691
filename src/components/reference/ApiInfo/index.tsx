import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import DescriptionList from '../../ui/DescriptionList';
import Html from '../../ui/Html';
import type { InfoView } from '../../../openapi/views';
import styles from './styles.module.css';

/** A heading with text below it, where there is any. */
function Section({ id, title, html }: { id: string; title: string; html?: string }): ReactNode {
  return (
    html && (
      <section className={styles.section}>
        <Heading as="h2" id={id}>
          {title}
        </Heading>
        <Html html={html} />
      </section>
    )
  );
}

/** What an OpenAPI description says about the API as a whole. */
export default function ApiInfo({ info }: { info: InfoView }): ReactNode {
  const { title, version, description, authentication, contact, terms, license } = info;
  return (
    <>
      {version && (
        <span className="theme-doc-version-badge badge badge--secondary">Version: {version}</span>
      )}
      <Heading as="h1">{title}</Heading>
      <Html className={styles.description} html={description} />
      {authentication.length > 0 && (
        <section className={styles.section}>
          <Heading as="h2" id="ways-to-authenticate">
            Authentication
          </Heading>
          {authentication.map((scheme) => (
            <section key={scheme.name}>
              <Heading as="h3">
                <code>{scheme.name}</code>
              </Heading>
              <Html className={styles.description} html={scheme.description} />
              <DescriptionList
                layout="columns"
                items={scheme.facts.map(([label, html]) => [
                  label,
                  <Html key={label} html={html} />,
                ])}
              />
            </section>
          ))}
        </section>
      )}
      <Section id="contact-us" title="Contact" html={contact} />
      <Section id="terms-of-service" title="Terms of service" html={terms} />
      <Section id="license-of-the-api" title="License" html={license} />
    </>
  );
}
