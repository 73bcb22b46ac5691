/** A preset, listed first, that runs after `postBuild` of all other plugins: feeds, MCP server, policies, checks, files for hosts. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { AllContent, LoadContext, LoadedPlugin, Plugin, Preset } from '@docusaurus/types';

import { filesIn } from '@docs-engines/static-first/build';
import { blanksOf } from '../../config/blanks';
import { type Fault, report } from '../../faults/fault';
import { goneFaults, keepPaths, pathsIn } from '../../faults/paths';
import { dataFaults, sourceFaults } from '../../faults/sources';
import { writeFeeds } from '../../feeds/write';
import { xmlFaults } from '../../feeds/xmlFaults';
import { allowed } from '../../hosting/policy';
import { readRules } from '../../hosting/rules';
import { writeHostFiles } from '../../hosting/files';
import { writeMcpServer } from './mcpServer';
import { finishPages } from './pages';
import { routeFaults, staticFaults } from './pathFaults';
import { pluginFaults } from './pluginFaults';

const name = 'finish';

/**
 * Waits for `postBuild` of all other plugins. Docusaurus calls them in order and concurrently (`Promise.all`), so the first
 * plugin can wrap those of the others before they are called.
 *
 * @returns what they have thrown, by their names
 */
async function othersHaveBuilt(plugins: LoadedPlugin[]): Promise<Map<string, Fault>> {
  const faults = new Map<string, Fault>();
  const others = plugins.flatMap((plugin) => {
    const { postBuild } = plugin;
    if (!postBuild || plugin.name === name) return [];
    return new Promise<void>((resolve) => {
      plugin.postBuild = async (props) => {
        try {
          await postBuild.call(plugin, props);
        } catch (error) {
          faults.set(plugin.name, (error as Error).message);
        }
        resolve();
      };
    });
  });
  await Promise.all(others);
  return faults;
}

/** Ends the process: the error of a fault of the content has no stack worth printing. */
function fail(faults: readonly Fault[]): never {
  console.error(report(faults));
  process.exit(1);
}

/** Writes the checksums of the programs to download, as `sha256sum -c` reads them. */
function writeChecksums(outDir: string): void {
  const lines = filesIn(outDir, /^[^/]+\.mjs$/).map((file) => {
    const sum = createHash('sha256')
      .update(readFileSync(path.join(outDir, file)))
      .digest('hex');
    return `${sum}  ${file}\n`;
  });
  writeFileSync(path.join(outDir, 'sha256sums.txt'), lines.sort().join(''));
}

export default async function finish(context: LoadContext): Promise<Preset> {
  const { siteDir, siteConfig, generatedFilesDir, baseUrl } = context;
  const siteUrl = siteConfig.url + baseUrl;
  /** What the sources tell. If something else ends the build, it is printed all the same. */
  let early: Fault[] = [];
  let content: AllContent = {};
  let reminder = blanksOf();
  if (process.env.NODE_ENV === 'production') {
    process.once('exit', (code) => {
      if (code !== 0 && early.length > 0) console.error(report(early));
    });
    if ((await dataFaults()).isFatal) fail((await sourceFaults({}, context)).faults);
  }
  const plugin = (): Plugin => ({
    name,
    // As Docusaurus does with the feeds of the blog: feed readers discover it from any page.
    injectHtmlTags: () => ({
      headTags: existsSync(path.join(siteDir, 'docs/changelog.mdx'))
        ? `<link rel="alternate" type="application/rss+xml" title="Changelog" href="${baseUrl}changelog.xml">`
        : [],
    }),
    async allContentLoaded({ allContent }) {
      if (reminder) console.log(`[INFO] ${reminder}`);
      reminder = '';
      if (process.env.NODE_ENV !== 'production') return;
      content = allContent;
      const { faults, unfinished } = await sourceFaults(allContent, context);
      early = [...faults, ...unfinished];
      if (process.env.DOCUSAURUS_RETURN_AFTER_LOADING === 'true' && early.length > 0) process.exit(1);
    },
    async postBuild({ outDir, plugins, routesPaths }) {
      const thrown = await othersHaveBuilt(plugins);
      // It throws at the first of the faults in redirects, which are told below. Without what another one makes, the rest would fail.
      const redirecting = 'docusaurus-plugin-client-redirects';
      const notMoved = thrown.get(redirecting);
      thrown.delete(redirecting);
      if (thrown.size > 0) fail([...early.splice(0), ...thrown.values()]);
      const folders = siteConfig.staticDirectories.map((folder) => path.join(siteDir, folder)).filter(existsSync);
      // Before they get a policy.
      const lostPages = staticFaults(outDir, folders, /\.html$/);
      writeFeeds(outDir, siteUrl);
      const sandbox = path.join(generatedFilesDir, 'openapi/default/api/sandbox.json');
      writeMcpServer(outDir, siteUrl, sandbox);
      writeChecksums(outDir);
      const rules = readRules(outDir, baseUrl);
      const { faults, links, linkFaults } = finishPages(outDir, siteUrl, rules.apis);
      writeHostFiles(outDir, rules);
      const built = {
        paths: pathsIn(outDir, baseUrl, routesPaths),
        hasFile: (file: string) => existsSync(path.join(outDir, file)),
        idsOf: (page: string) => links.ids.get(page),
        told: new Set<string>(),
        pageOf: () => undefined,
      };
      const ofSources = await sourceFaults(content, context, built);
      early = [];
      const names = plugins.map((plugin) => plugin.name);
      const all = [
        ...ofSources.faults,
        ...ofSources.unfinished,
        ...faults,
        ...linkFaults(built),
        ...pluginFaults(names, allowed),
        ...routeFaults(outDir, routesPaths, baseUrl),
        ...lostPages,
        ...staticFaults(outDir, folders, /(?<!\.html)$/),
        ...xmlFaults(outDir),
        ...goneFaults(built.paths, built.idsOf),
      ];
      if (notMoved && !all.some((fault) => fault.startsWith('src/config/redirects.ts'))) all.push(notMoved);
      if (all.length > 0) fail(all);
      keepPaths([...built.paths, ...links.linked()]);
      // Robots find the sitemap there (https://www.sitemaps.org/protocol.html#submit_robots).
      const robots = path.join(outDir, 'robots.txt');
      if (existsSync(robots)) appendFileSync(robots, `\nSitemap: ${siteUrl}sitemap.xml\n`);
    },
  });
  return { plugins: [plugin] };
}
