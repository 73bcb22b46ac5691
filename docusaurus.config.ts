import './src/config/tellErrors';

import path from 'node:path';

import type { Options as DocsIndexOptions } from '@docs-engines/docs-index';
import { markdown as staticMarkdown, ssrTemplate, svgr } from '@docs-engines/static-first';
import { getSwcLoaderOptions } from '@docusaurus/faster';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PresetOptions } from '@docusaurus/preset-classic';
import type { Navbar, UserThemeConfig } from '@docusaurus/theme-common';
import type { Config, Plugin } from '@docusaurus/types';
import type { PluginOptions as OpenApiOptions } from 'docusaurus-plugin-openapi-docs/src/types';
import escape from 'lodash/escape';
import type { PrismTheme } from 'prism-react-renderer';

import { processBlogPosts } from './src/config/blogPosts';
import { checkAddress } from './src/config/checkAddress';
import { checkLinks } from './src/config/checkLinks';
import { commitDates } from './src/config/commitDates';
import { editUrl, sourceOf } from './src/config/editUrl';
import guideComponents from './src/plugins/guide-components';
import { checkNavbarItems } from './src/config/navbarItems';
import { redirects } from './src/config/redirects';
import { parseFrontMatter } from './src/faults/frontMatter';
import { omitBroken, telling } from './src/faults/mdx';
import { createFeedItems } from './src/feeds/items';
import { siteCard } from './src/plugins/social-cards/cardPath';
import { createApiPageMD, infoPageWith } from '@docs-engines/openapi-docs/config';
import { product } from './src/api';
import { apiInfo, derivedEntries } from './src/api/content';
import { description, site } from './src/site';

const { baseUrl } = site;

checkAddress(site.url, baseUrl);
for (const folder of ['blog', 'docs', 'openapi', 'src/pages', 'static']) {
  checkLinks(path.join(__dirname, folder), __dirname);
}

/** Components in Markdown without imports, and pages that are static. */
const markdown = {
  ...staticMarkdown,
  remarkPlugins: [...staticMarkdown.remarkPlugins, guideComponents].map(telling),
};

const docs: PresetOptions['docs'] = {
  path: 'docs',
  routeBasePath: 'docs',
  sidebarPath: './sidebars.ts',
  editUrl,
  ...markdown,
  onInlineTags: 'ignore',
};

const apiDocs: DocsOptions & { id: string } = {
  id: 'api',
  path: 'openapi',
  routeBasePath: 'api',
  include: ['intro.mdx', 'reference/*.mdx'],
  sidebarPath: './openapi/sidebars.ts',
  editUrl: ({ docPath }) => editUrl + sourceOf(`openapi/${docPath}`),
  ...markdown,
  onInlineTags: 'ignore',
};

const openapi = {
  docsPluginId: 'api',
  config: {
    api: {
      specPath: description,
      outputDir: 'openapi/reference',
      template: 'openapi/page.mustache',
      markdownGenerators: { createApiPageMD, createInfoPageMD: infoPageWith('../_downloads.mdx') },
      sidebarOptions: { groupPathsBy: 'tag' },
    },
  },
} satisfies OpenApiOptions;

const blogDescription = 'How email is delivered, why it bounces, and what to do about it.';

const blog: PresetOptions['blog'] = {
  path: 'blog',
  routeBasePath: 'blog',
  blogTitle: `${site.name} blog`,
  blogDescription,
  blogSidebarTitle: 'All posts',
  blogSidebarCount: 'ALL',
  showReadingTime: true,
  processBlogPosts,
  editUrl,
  feedOptions: {
    type: ['rss', 'atom', 'json'],
    title: `${site.name} blog`,
    description: blogDescription,
    copyright: site.copyright,
    createFeedItems,
  },
  ...markdown,
  onInlineTags: 'ignore',
  onUntruncatedBlogPosts: 'ignore',
};

const preset: PresetOptions = {
  docs,
  blog,
  pages: markdown,
  theme: {
    customCss: [
      './src/css/tokens.css',
      // Relative: options are in the bundle, whose bytes must not depend on the folder of the project.
      ...['@docs-engines/ui/highlight.css', '@docs-engines/openapi-docs/methods.css'].map((file) =>
        path.relative(__dirname, require.resolve(file)),
      ),
      './src/css/custom.css',
    ],
  },
  svgr,
  sitemap: { lastmod: 'date', changefreq: null, priority: null, ignorePatterns: ['/search'] },
};

const docsIndex: Partial<DocsIndexOptions> = {
  // Where someone may look whose search finds nothing.
  starts: [
    '/docs/get-started',
    '/docs/errors',
    '/docs/verdicts',
    '/docs/sandbox',
    '/docs/what-there-is-not',
  ],
  synonyms: [
    ['typo', 'misspelling', 'misspelled'],
    ['disposable', 'throwaway', 'temporary'],
    ['catch-all', 'catchall', 'accept-all'],
  ],
  areas: { api: 'API reference' },
  entries: derivedEntries,
  about: apiInfo,
  rules: 'openapi/_agents.mdx',
};

const navbar: Navbar = {
  title: site.name,
  logo: { alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 32, height: 32 },
  hideOnScroll: true,
  items: checkNavbarItems([
    { type: 'docSidebar', sidebarId: 'tutorialSidebar', label: 'Docs', position: 'left' },
    {
      type: 'docSidebar',
      docsPluginId: 'api',
      sidebarId: 'apiSidebar',
      label: 'API Reference',
      position: 'left',
    },
    { to: '/blog', label: 'Blog', position: 'left' },
    { href: site.repositoryUrl, label: 'Source', position: 'right' },
  ]),
};

/** None: code is highlighted at build time, with classes. Stock's colours would be in the JavaScript of every page. */
const codeTheme: PrismTheme = { plain: {}, styles: [] };

const themeConfig: UserThemeConfig = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
  blog: { sidebar: { groupByYear: true } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  image: siteCard,
  metadata: [
    { property: 'og:site_name', content: site.name },
    // Of a post it is `article`.
    { property: 'og:type', content: 'website' },
  ],
  navbar,
  footer: {
    logo: { alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 48, height: 48 },
    copyright: `${escape(site.copyright)} · <a href="${baseUrl}licences.txt" target="_blank" rel="noopener">Open-source licences</a>`,
    links: [
      {
        title: 'Docs',
        items: [
          { label: 'Getting Started', to: '/docs/get-started' },
          { label: 'API Reference', to: '/api/category/api-reference' },
        ],
      },
      {
        title: 'Look up',
        items: [
          { label: 'Verdicts', to: '/docs/verdicts' },
          { label: 'Errors', to: '/docs/errors' },
          { label: 'Limits', to: '/docs/limits' },
          { label: 'Sandbox', to: '/docs/sandbox' },
          { label: 'Changelog', to: '/docs/changelog' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'Chat', href: site.chatUrl },
          { label: 'Mastodon', href: site.socialUrl },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'Blog', to: '/blog' },
          { label: 'Source', href: site.repositoryUrl },
        ],
      },
    ],
  },
  prism: { theme: codeTheme, additionalLanguages: ['csv', 'erb', 'powershell'] },
};

/** Leaves `light-dark()` to the minifier: postcss-preset-env would write each colour three times. */
const lightDark = (): Plugin => ({
  name: 'light-dark',
  configurePostCss: ({ plugins, ...options }) => ({
    ...options,
    plugins: plugins.map((plugin) =>
      Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env')
        ? [plugin[0], { features: { 'light-dark-function': false } }]
        : plugin,
    ),
  }),
});

const config: Config = {
  title: site.name,
  tagline: site.tagline,
  url: site.url,
  baseUrl,
  favicon: 'img/favicon.svg',
  headTags: [
    {
      tagName: 'link',
      attributes: { rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png` },
    },
  ],
  trailingSlash: false,
  // What the flag `swcJsLoader` sets, which would warn at each start that babel.config.js is not for it. With Babel, `npm start` takes
  // 1.7 times as long (median of three pairs, 1 December 2026).
  webpack: {
    jsLoader: (isServer) => ({
      loader: 'builtin:swc-loader',
      options: getSwcLoaderOptions({ isServer, bundlerName: 'rspack' }),
    }),
  },
  future: {
    v4: true,
    // Rspack's persistent cache ends `npm start` with a panic now and then (web-infra-dev/rspack#14708), and builds have got
    // stale assets from it (facebook/docusaurus#11240). Without it, `npm start` is as slow each time.
    faster: { swcJsLoader: false, rspackPersistentCache: false },
    experimental_vcs: commitDates,
  },
  // The colour mode is stored under exactly `theme`; v4 would add a hash to the key.
  storage: { type: 'localStorage', namespace: false },
  // static-first has its own: on every page, and only if the base path is the cause.
  baseUrlIssueBanner: false,
  // src/faults tells all that is wrong, in one list with file and line: Docusaurus would stop at the first kind of fault.
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onDuplicateRoutes: 'throw',
  markdown: {
    hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' },
    parseFrontMatter,
    preprocessor: omitBroken,
  },
  i18n: {
    path: 'src/i18n',
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: {
      en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory' },
    },
  },
  ssrTemplate,
  presets: [
    './src/plugins/finish/index.ts',
    ['classic', preset],
    ['@docs-engines/static-first', { islands: 'src/components/islands.ts' }],
  ],
  plugins: [
    ['@docusaurus/plugin-content-docs', apiDocs],
    ['docusaurus-plugin-openapi-docs', openapi],
    './src/plugins/logo-sprite/index.ts',
    './src/plugins/social-cards/index.ts',
    [
      '@docs-engines/openapi-docs/plugin',
      { generator: openapi, routeBasePath: apiDocs.routeBasePath, links: 'site', product },
    ],
    ['@docs-engines/api-console/plugin', { island: true }],
    './src/plugins/blog-data/index.ts',
    ['@docs-engines/docs-index', docsIndex],
    './src/plugins/licences/index.ts',
    './src/plugins/live-faults/index.ts',
    lightDark,
    ['@docusaurus/plugin-client-redirects', { redirects }],
  ],
  themeConfig,
};

export default config;
