/** The site with `static-first`, bundled by webpack, as a site is without Docusaurus Faster. */
import type { Config } from '@docusaurus/types';

import site from './static-first.config';

const config: Config = { ...site, future: { v4: true, faster: false } };

export default config;
