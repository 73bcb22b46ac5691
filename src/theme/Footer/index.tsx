import Link from '@docusaurus/Link';
import {
  type FooterColumnItem,
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

function Column({ title, items, ...props }: FooterColumnItem): ReactNode {
  const id = useId();
  return (
    <div {...props}>
      {title && (
        <div id={id} className={styles.title}>
          {title}
        </div>
      )}
      <ul className="clean-list" aria-labelledby={title ? id : undefined}>
        {items.map(({ label, html, className, ...link }, index) =>
          html ? (
            <li key={index} className={className} dangerouslySetInnerHTML={{ __html: html }} />
          ) : (
            <li key={index}>
              <Link className={clsx(styles.link, className)} {...link}>
                {label}
              </Link>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

export default function Footer(): ReactNode {
  const { footer } = useThemeConfig();
  const { logo } = footer ?? {};
  const light = useBaseUrl(logo?.src);
  const dark = useBaseUrl(logo?.srcDark ?? logo?.src);
  if (!footer) return null;
  const { links, copyright } = footer;
  const columns: FooterColumnItem[] =
    links.length > 0 && isMultiColumnFooterLinks(links)
      ? links
      : [{ title: null, items: links, className: styles.flat }];
  return (
    <footer className={clsx(ThemeClassNames.layout.footer.container, styles.footer)}>
      <AirmailStripe />
      <div className={clsx('container', styles.inner)}>
        <div className={styles.imprint}>
          {logo && (
            <ThemedImage sources={{ light, dark }} alt={logo.alt ?? ''} width={logo.width} height={logo.height} />
          )}
          {copyright && <p dangerouslySetInnerHTML={{ __html: copyright }} />}
        </div>
        <nav aria-label="Footer" className={styles.links}>
          {columns.map((column, index) => (
            <Column key={index} {...column} />
          ))}
        </nav>
      </div>
    </footer>
  );
}
