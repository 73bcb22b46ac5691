import { useLocation } from '@docusaurus/router';
import { translate as t } from '@docusaurus/Translate';
import TOC from '@theme-init/TOC';
import type { Props } from '@theme/TOC';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** Headings as HTML. A long identifier may break after an underscore: the column is narrow. */
export default function TableOfContents({ toc, ...props }: Props): ReactNode {
  const { pathname } = useLocation();
  const label = t({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' });
  const breakable = toc.map((item) => ({ ...item, value: item.value.replaceAll('_', '_<wbr>') }));
  return (
    <nav aria-label={label} className={styles.column}>
      {/* The next page renders in place of this one: with a key, stock looks for its headings at once. */}
      <TOC key={pathname} {...props} toc={breakable} />
    </nav>
  );
}
