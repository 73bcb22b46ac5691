/** The Docusaurus configuration of a site: the classic theme with the engines, as in any site that uses them. */
import path from 'node:path';

import type { Options as DocsIndexOptions } from '@docs-engines/docs-index';
import { type SidebarItem, sidebarItems, infoPageWith } from '@docs-engines/openapi-docs/config';
import type { Content } from '@docs-engines/openapi-docs/plugin';
import { markdown, ssrTemplate } from '@docs-engines/static-first';
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import type { Options as PresetOptions } from '@docusaurus/preset-classic';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config } from '@docusaurus/types';

/** Input of the configuration of a site. */
export interface SiteData {
  /** Absolute path of the description. */
  file: string;
  title: string;
  url: string;
  baseUrl: string;
  links?: string;
}

const reference = 'docs/reference';

/** The sidebar: the page about the API, then its operations. */
export function sidebars(items: SidebarItem[], tags: Record<string, string>): SidebarsConfig {
  const [about, ...operations] = sidebarItems(items, tags);
  const named = typeof about === 'object' && about.type === 'doc';
  return { api: [...(named ? [{ ...about, label: 'About this API' }] : []), ...operations] };
}

export function siteConfig({ file, title, url, baseUrl, links }: SiteData): Config {
  const preset: PresetOptions = {
    docs: { path: 'docs', routeBasePath: '/', sidebarPath: './sidebars.ts', breadcrumbs: false, ...markdown },
    blog: false,
    pages: false,
    theme: {
      customCss: [
        require.resolve('@docs-engines/openapi-docs/methods.css'),
        path.join(__dirname, 'site.css'),
        './palette.css',
      ],
    },
  };
  const description = {
    routeBasePath: '/',
    isHome: true,
    ...(links && { links }),
    generator: {
      config: {
        api: {
          specPath: file,
          outputDir: reference,
          markdownGenerators: { createInfoPageMD: infoPageWith('../_operations.mdx') },
        },
      },
    },
  };
  const index: Partial<DocsIndexOptions> = {
    areas: { default: 'API reference' },
    entries: ({ openapi }) => (openapi as { default: Content }).default.searchEntries,
  };
  const themeConfig: UserThemeConfig = {
    colorMode: { respectPrefersColorScheme: true },
    navbar: { title, items: [{ href: 'pathname:///openapi.yaml', label: 'OpenAPI', position: 'right' }] },
    footer: {
      links: [
        { label: 'openapi.yaml', href: 'pathname:///openapi.yaml' },
        { label: 'openapi.json', href: 'pathname:///openapi.json' },
        { label: 'llms.txt', href: 'pathname:///llms.txt' },
      ],
    },
  };
  return {
    title,
    url,
    baseUrl,
    favicon: 'favicon.svg',
    ssrTemplate,
    storage: { namespace: false },
    // A persistent cache would be written into the installation of this package, for a temporary site.
    future: { v4: true, faster: { rspackPersistentCache: false } },
    onBrokenLinks: 'warn',
    presets: [
      ['classic', preset],
      ['@docs-engines/static-first', { islands: require.resolve('@docs-engines/openapi-site/islands') }],
    ],
    plugins: [
      ['@docs-engines/openapi-docs/plugin', description],
      ['@docs-engines/api-console/plugin', { island: true }],
      ['@docs-engines/docs-index', index],
    ],
    themeConfig,
  };
}
