import Link from '@docusaurus/Link';
import {
  type FooterLinkItem,
  isMultiColumnFooterLinks,
  ThemeClassNames,
  useThemeConfig,
} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import ThemedImage from '@theme/ThemedImage';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

import AirmailStripe from '@site/src/components/shell/AirmailStripe';

import styles from './styles.module.css';

function Links({ items, label }: { items: FooterLinkItem[]; label?: string }): ReactNode {
  return (
    <ul className="clean-list" aria-labelledby={label}>
      {items.map(({ label: text, html, className, ...link }, index) =>
        html ? (
          <li key={index} className={className} dangerouslySetInnerHTML={{ __html: html }} />
        ) : (
          <li key={index}>
            <Link className={clsx(styles.link, className)} {...link}>
              {text}
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}

function Column({ title, items }: { title: string | null; items: FooterLinkItem[] }): ReactNode {
  const id = useId();
  return (
    <div>
      {title && (
        <div id={id} className={styles.title}>
          {title}
        </div>
      )}
      <Links items={items} label={title ? id : undefined} />
    </div>
  );
}

export default function Footer(): ReactNode {
  const { footer } = useThemeConfig();
  const { logo } = footer ?? {};
  const sources = {
    light: useBaseUrl(logo?.src),
    dark: useBaseUrl(logo?.srcDark ?? logo?.src),
  };
  if (!footer) {
    return null;
  }
  const { links, copyright } = footer;
  return (
    <footer className={clsx(ThemeClassNames.layout.footer.container, styles.footer)}>
      <AirmailStripe />
      <div className={clsx('container', styles.inner)}>
        <div className={styles.imprint}>
          {logo && (
            <ThemedImage
              sources={sources}
              alt={logo.alt ?? ''}
              width={logo.width}
              height={logo.height}
            />
          )}
          <p>{copyright}</p>
        </div>
        <nav aria-label="Footer" className={styles.links}>
          {isMultiColumnFooterLinks(links) ? (
            links.map((column, index) => <Column key={index} {...column} />)
          ) : (
            <div className={styles.flat}>
              <Links items={links} />
            </div>
          )}
        </nav>
      </div>
    </footer>
  );
}
