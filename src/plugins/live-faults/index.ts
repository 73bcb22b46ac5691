/** For `docusaurus start`: prints what is wrong with content when it is saved, and shows it over the page, as a build fails on it. */
import { endWithShell } from '@docs-engines/api-sandbox/node';
import { ErrorOverlay } from '@docs-engines/static-first/build';
import type { LoadContext, Plugin } from '@docusaurus/types';

import { linesOf, report } from '../../faults/fault';
import { sourceFaults } from '../../faults/sources';

const name = 'live-faults';

export default function liveFaults(context: LoadContext): Plugin {
  const overlay = new ErrorOverlay();
  let shown = '';
  /** The last ones, each with its file. */
  let known: string[] = [];
  // npm passes SIGTERM on to its shell alone.
  if (process.env.NODE_ENV === 'development') endWithShell();
  return {
    name,
    async allContentLoaded({ allContent }) {
      if (process.env.NODE_ENV !== 'development') return;
      const { faults, unfinished } = await sourceFaults(allContent, context);
      const all = linesOf([...faults, ...unfinished]);
      const fresh = all.filter((line) => !known.includes(line));
      if (fresh.length > 0) console.warn(`[WARNING] ${report(fresh)}`);
      else if (all.length < known.length)
        console.log(`[SUCCESS] ${all.length === 0 ? 'All is' : `${all.length} to mend, the rest is`} right again.`);
      known = all;
      const text = linesOf(faults).join('\n');
      if (text === shown) return;
      shown = text;
      overlay.show(text ? Object.assign(new Error(text), { stack: '' }) : undefined);
    },
    getPathsToWatch: () => [
      'sidebars.ts',
      'src/config/redirects.ts',
      'src/site.ts',
      'blog/authors.yml',
      'blog/tags.yml',
      'static/**/*.svg',
    ],
    configureWebpack: (_config, isServer) => (isServer ? {} : { plugins: [overlay] }),
  };
}
