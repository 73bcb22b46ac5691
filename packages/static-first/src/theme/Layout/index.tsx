import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { PageMetadata, SkipToContentFallbackId, ThemeClassNames } from '@docusaurus/theme-common';
import { PluginHtmlClassNameProvider } from '@docusaurus/theme-common/internal';
import ErrorPageContent from '@theme/ErrorPageContent';
import type { Props } from '@theme/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** The part of the layout that belongs to the page; `ThemeProvider` has the rest. */
export default function Layout({ children, noFooter, wrapperClassName, title, description }: Props): ReactNode {
  return (
    <PluginHtmlClassNameProvider>
      <PageMetadata title={title} description={description} />
      <div
        id={SkipToContentFallbackId}
        className={clsx(
          ThemeClassNames.layout.main.container,
          ThemeClassNames.wrapper.main,
          styles.main,
          noFooter && styles.noFooter,
          wrapperClassName,
        )}
      >
        <ErrorBoundary fallback={(params) => <ErrorPageContent {...params} />}>{children}</ErrorBoundary>
      </div>
    </PluginHtmlClassNameProvider>
  );
}
