import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { fonts } from '../../css/fonts';
import { noticesOf } from '@docs-engines/api-sandbox/file';

/** A module in the bundler's statistics. */
interface Module {
  /** Whether no chunk contains it. */
  orphan?: boolean;
  /** Its file. */
  nameForCondition?: string;
  /** What has been concatenated into it. */
  modules?: Module[];
}

function filesOf({ nameForCondition, modules = [] }: Module): string[] {
  return [...(nameForCondition ? [nameForCondition] : []), ...modules.flatMap(filesOf)];
}

const intro = 'The scripts, styles and fonts of this site contain these packages.\n';

/**
 * Writes `licences.txt`: name, version, licence and notice of each package whose scripts, styles or fonts the browser gets:
 * those of scripts and styles by the statistics of the bundler, those of fonts by src/css/fonts.ts.
 */
export default function licences({ siteDir }: LoadContext): Plugin {
  let files: string[] = [];
  return {
    name: 'licences',
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      return {
        plugins: [
          (compiler) => {
            compiler.hooks.done.tap('licences', (stats) => {
              const { modules = [] } = stats.toJson({
                all: false,
                modules: true,
                nestedModules: true,
                orphanModules: true,
                cachedModules: true,
              }) as { modules?: Module[] };
              files = modules.filter(({ orphan }) => !orphan).flatMap(filesOf);
            });
          },
        ],
      };
    },
    postBuild({ outDir }) {
      const published = [
        ...files,
        ...Object.values(fonts).map(({ file }) => file),
        // In every script, and in no module: the bundler's runtime.
        require.resolve('@rspack/core'),
      ];
      const notices = noticesOf(published, readFileSync(path.join(siteDir, 'LICENSE'), 'utf8'));
      const text = [intro, ...notices.sort()].join(`\n${'-'.repeat(80)}\n\n`);
      writeFileSync(path.join(outDir, 'licences.txt'), text);
      return Promise.resolve();
    },
  };
}
