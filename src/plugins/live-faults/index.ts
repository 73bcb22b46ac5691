/** For `docusaurus start`: prints what is wrong with content when it is saved, and shows it over the page, as a build fails on it. */
import type { LoadContext, Plugin } from '@docusaurus/types';

import { linesOf, report } from '../../faults/fault';
import { sourceFaults } from '../../faults/sources';

/** What is used of the compiler of Rspack and of webpack. */
interface Compiler {
  watching?: { invalidate: () => void };
  hooks: {
    thisCompilation: {
      tap: (name: string, run: (compilation: { compiler: unknown; errors: Error[] }) => void) => void;
    };
  };
}

const name = 'live-faults';

export default function liveFaults(context: LoadContext): Plugin {
  let compiler: Compiler | undefined;
  /** What is shown over the page, as an error of the bundler. */
  let shown = '';
  /** The last ones, each with its file. */
  let known: string[] = [];
  const overlay = {
    apply(own: Compiler) {
      compiler = own;
      own.hooks.thisCompilation.tap(name, ({ compiler: of, errors }) => {
        if (of === own && shown) errors.push(Object.assign(new Error(shown), { stack: '' }));
      });
    },
  };
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
      compiler?.watching?.invalidate();
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
