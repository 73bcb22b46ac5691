/** `docusaurus build`, for tools/build.ts and `npm run check:content`: with Node's own module resolution rather than that of tsx. */
/** Into a folder; without one, the site is only loaded, which is enough to check its description and its content. */
const [, , outDir] = process.argv;
if (process.channel) {
  // tools/build.ts was killed: nobody would publish this build.
  process.once('disconnect', () => process.exit(1));
  // The listener keeps a process alive otherwise.
  process.channel.unref();
}
if (!outDir) process.env.DOCUSAURUS_RETURN_AFTER_LOADING = 'true';
process.env.NODE_ENV ??= 'production';
// It reads the environment when it is loaded.
const { build } = await import('@docusaurus/core/lib/index.js');
// src/config/tellErrors.ts prints why it fails.
void build('.', { outDir }).then(() => process.send?.('built'));
