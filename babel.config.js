/**
 * Compiles the site's TypeScript and JSX, for the bundle and for `docusaurus write-translations`.
 *
 * Docusaurus' SWC loader ignores this file and warns at every build that it does (`future.faster.swcJsLoader`), so that
 * one flag is off in docusaurus.config.ts; Rspack, the SWC minifiers and Lightning CSS stay on.
 */
module.exports = { presets: [require.resolve('@docusaurus/core/lib/babel/preset')] };
