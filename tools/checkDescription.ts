/** Lints the OpenAPI description, and generates the API reference that other checks read. */
import config from '../docusaurus.config';
import { DescriptionError } from '../src/openapi/DescriptionError';
import { generateReference } from '../src/openapi/plugin';

generateReference({ siteDir: process.cwd(), siteConfig: config }).then(
  () => {
    console.log('The OpenAPI description has no problem.');
  },
  (error: unknown) => {
    if (!(error instanceof DescriptionError)) {
      throw error;
    }
    console.error(error.message);
    process.exitCode = 1;
  },
);
