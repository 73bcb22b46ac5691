/** The same site with `static-first`, as its README says. */
import { markdown, ssrTemplate } from '@docs-engines/static-first';
import type { Options as PresetOptions } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';

import stock from './docusaurus.config';

const [[, preset]] = stock.presets as [[string, PresetOptions]];

const lighter: PresetOptions = { ...preset, docs: { ...preset.docs, ...markdown }, blog: markdown, pages: markdown };

const config: Config = {
  ...stock,
  ssrTemplate,
  storage: { namespace: false },
  presets: [
    ['classic', lighter],
    ['@docs-engines/static-first', { islands: 'src/islands.ts' }],
  ],
  plugins: stock.plugins?.map((plugin) =>
    plugin === '@docs-engines/api-console/plugin' ? [plugin, { island: true }] : plugin,
  ),
};

export default config;
