import Head from '@docusaurus/Head';
import { composeProviders } from '@docusaurus/theme-common';
import {
  AnnouncementBarProvider,
  ColorModeProvider,
  NavbarProvider,
  ScrollControllerProvider,
} from '@docusaurus/theme-common/internal';
import { DocsPreferredVersionContextProvider } from '@docusaurus/plugin-content-docs/client';
import AnnouncementBar from '@theme/AnnouncementBar';
import Footer from '@theme/Footer';
import Navbar from '@theme/Navbar';
import SkipToContent from '@theme/SkipToContent';
import TitleFormatterProvider from '@theme/ThemeProvider/TitleFormatter';
import { type PropsWithChildren, type ReactNode } from 'react';

import { translatedTexts } from '../../components/pageTexts';

/** What stock's `Layout/Provider` has, without the class names of the page's plugin. */
const Providers = composeProviders([
  ColorModeProvider,
  AnnouncementBarProvider,
  ScrollControllerProvider,
  DocsPreferredVersionContextProvider,
  NavbarProvider,
]);

/**
 * What is around every page, above the routes: React keeps it when the page changes. Not in `Root`, which Docusaurus leaves to
 * sites.
 */
export default function SiteLayout({ children }: PropsWithChildren): ReactNode {
  return (
    <TitleFormatterProvider>
      {/* oxlint-disable-next-line jsx-a11y/html-has-lang -- the page has it */}
      <Head>{translatedTexts && <html data-texts={translatedTexts} />}</Head>
      <Providers>
        <SkipToContent />
        <AnnouncementBar />
        <Navbar />
        {children}
        <Footer />
      </Providers>
    </TitleFormatterProvider>
  );
}
