/**
 * The command line of Docusaurus, for `npm start`, tools/build.ts and `npm run check:content`. Its own prints each error with a stack;
 * here src/config/tellErrors.ts prints it. With Node's own module resolution rather than that of tsx.
 */
const [node, file, command, ...options] = process.argv;
if (process.channel) {
  // tools/build.ts was killed: nobody would publish this build.
  process.once('disconnect', () => process.exit(1));
  // The listener keeps a process alive otherwise.
  process.channel.unref();
}
// The site is only loaded, which is enough to check its description and its content.
if (command === 'check') process.env.DOCUSAURUS_RETURN_AFTER_LOADING = 'true';
process.env.NODE_ENV ??= command === 'start' ? 'development' : 'production';
// It reads the environment when it is loaded.
const { runCLI } = await import('@docusaurus/core/lib/index.js');
void runCLI([node, file, command === 'check' ? 'build' : command, ...options]).then(() =>
  process.send?.('built'),
);
