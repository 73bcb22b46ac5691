/** A site as `create-docusaurus` makes it, with the reference, the console and the search, each as its README says. */
import type { Options as PresetOptions } from '@docusaurus/preset-classic';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config, PluginConfig } from '@docusaurus/types';

const preset: PresetOptions = { docs: { sidebarPath: './sidebars.ts' }, theme: { customCss: './src/css/custom.css' } };

const themeConfig: UserThemeConfig = {
  navbar: {
    title: 'Lamp works',
    items: [
      { type: 'docSidebar', sidebarId: 'manual', label: 'Manual', position: 'left' },
      { to: '/blog', label: 'Blog', position: 'left' },
    ],
  },
  footer: { style: 'dark', links: [], copyright: 'Lamp works' },
};

const plugins: PluginConfig[] = [
  [
    '@docs-engines/openapi-docs/plugin',
    { generator: { config: { lamps: { specPath: 'openapi.yaml', outputDir: 'docs/api' } } } },
  ],
  '@docs-engines/api-console/plugin',
  '@docs-engines/docs-index',
];

const config: Config = {
  title: 'Lamp works',
  tagline: 'Light, by the hour',
  url: 'https://lamps.example',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  future: { v4: true, faster: true },
  clientModules: ['./src/clientModule.ts'],
  presets: [['classic', preset]],
  plugins,
  themeConfig,
};

export default config;
