import Heading from '@theme/Heading';
import type { PropsWithChildren, ReactNode } from 'react';

import DescriptionList from '../../ui/DescriptionList';
import Html from '../../ui/Html';
import type { InfoView } from '../../../openapi/views/types';
import styles from './styles.module.css';

/** A heading with what is below it, where there is anything. */
function Section({
  id,
  title,
  html,
  children = html && <Html html={html} />,
}: PropsWithChildren<{ id: string; title: string; html?: string }>): ReactNode {
  return (
    children && (
      <section className={styles.section}>
        <Heading as="h2" id={id}>
          {title}
        </Heading>
        {children}
      </section>
    )
  );
}

/** What an OpenAPI description says about the API as a whole. */
export default function ApiInfo({ info }: { info: InfoView }): ReactNode {
  const { title, version, description, servers, authentication } = info;
  return (
    <>
      {version && (
        <span className="theme-doc-version-badge badge badge--secondary">Version: {version}</span>
      )}
      <Heading as="h1">{title}</Heading>
      <Html className={styles.description} html={description} />
      {servers.length > 0 && (
        <Section id="servers" title="Servers">
          <DescriptionList
            layout="columns"
            items={servers.map(([url, html]) => [
              <code key={url}>{url}</code>,
              <Html key={url} inline html={html} />,
            ])}
          />
        </Section>
      )}
      {authentication.length > 0 && (
        <Section id="ways-to-authenticate" title="Authentication">
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
        </Section>
      )}
      <Section id="contact-us" title="Contact" html={info.contact} />
      <Section id="terms-of-service" title="Terms of service" html={info.terms} />
      <Section id="license-of-the-api" title="License" html={info.license} />
      <Section id="more" title="More" html={info.externalDocs} />
    </>
  );
}
