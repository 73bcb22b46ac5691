/** The site with `static-first`, in German, bundled by webpack, as a site is without Docusaurus Faster. */
import type { Config } from '@docusaurus/types';

import site from './static-first.config';

const config: Config = { ...site, i18n: { defaultLocale: 'de', locales: ['de'] }, future: { v4: true, faster: false } };

export default config;
