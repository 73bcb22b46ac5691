import DescriptionList from '@docs-engines/ui/DescriptionList';
import Html from '@docs-engines/ui/Html';

import Link from '@docusaurus/Link';
import { translate as t } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import ThemedImage from '@theme/ThemedImage';
import type { PropsWithChildren, ReactNode } from 'react';

import type { InfoView } from '../../views/info';
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

/** The logo of the API, in both themes. */
function Logo({ light, dark, alt, href }: NonNullable<InfoView['logo']>): ReactNode {
  const sources = { light: useBaseUrl(light), dark: useBaseUrl(dark) };
  const image = <ThemedImage sources={sources} alt={alt} className={styles.logo} />;
  return <p>{href ? <Link to={href}>{image}</Link> : image}</p>;
}

/** What an OpenAPI description says about the API as a whole. */
export default function ApiInfo({ info }: { info: InfoView }): ReactNode {
  const { title, version, logo, description, servers, authentication } = info;
  const details = [
    ['contact-us', t({ message: 'Contact' }), info.contact],
    ['terms-of-service', t({ message: 'Terms of service' }), info.terms],
    ['license-of-the-api', t({ message: 'Licence' }), info.license],
    ['more', t({ message: 'More' }), info.externalDocs],
  ].flatMap(([id, label, html]) => (html ? [[id, label, html]] : []));
  return (
    <>
      {logo && <Logo {...logo} />}
      <Heading as="h1">{title}</Heading>
      {version && (
        <p>
          <span className="badge badge--secondary">{t({ message: 'Version {version}' }, { version })}</span>
        </p>
      )}
      <Html className={styles.description} html={description} />
      {servers.length > 0 && (
        <Section id="servers" title={t({ message: 'Servers' })}>
          <DescriptionList
            className={styles.servers}
            items={servers.map(([url, html]) => [<code key={url}>{url}</code>, <Html key={url} html={html} />])}
          />
        </Section>
      )}
      {authentication.length > 0 && (
        <Section id="ways-to-authenticate" title={t({ message: 'Authentication' })}>
          {authentication.map((scheme) => (
            <section key={scheme.name}>
              <Heading as="h3">
                <code>{scheme.name}</code>
              </Heading>
              <Html className={styles.description} html={scheme.description} />
              <DescriptionList items={scheme.facts.map(([label, html]) => [label, <Html key={label} html={html} />])} />
            </section>
          ))}
        </Section>
      )}
      {details.length > 0 && (
        <Section id="details" title={t({ message: 'Details' })}>
          <DescriptionList
            items={details.map(([id, label, html]) => [
              label,
              <div key={id} id={id}>
                <Html html={html} />
              </div>,
            ])}
          />
        </Section>
      )}
    </>
  );
}
