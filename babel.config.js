/** Compiles the site's TypeScript and JSX for `docusaurus write-translations`; for the bundle, SWC does: docusaurus.config.ts. */
module.exports = { presets: [require.resolve('@docusaurus/core/lib/babel/preset')] };
