/** A preset, listed first, that runs after `postBuild` of all other plugins: feeds, MCP server, policies, checks, files for hosts. */
import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext, LoadedPlugin, Plugin, Preset } from '@docusaurus/types';

import { changeDays } from '../../config/commitDays';
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
 */
async function othersHaveBuilt(plugins: LoadedPlugin[]): Promise<void> {
  const others = plugins.flatMap((plugin) => {
    const { postBuild } = plugin;
    if (!postBuild || plugin.name === name) return [];
    return new Promise<void>((resolve) => {
      plugin.postBuild = async (props) => {
        await postBuild.call(plugin, props);
        resolve();
      };
    });
  });
  await Promise.all(others);
}

/** Names the sitemap in robots.txt (https://www.sitemaps.org/protocol.html#submit_robots), if there are both. */
function announceSitemap(outDir: string, siteUrl: string): void {
  const robots = path.join(outDir, 'robots.txt');
  if (existsSync(robots) && existsSync(path.join(outDir, 'sitemap.xml'))) {
    appendFileSync(robots, `\nSitemap: ${siteUrl}sitemap.xml\n`);
  }
}

export default function finish({ siteDir, siteConfig, generatedFilesDir }: LoadContext): Preset {
  const siteUrl = siteConfig.url + siteConfig.baseUrl;
  const plugin = (): Plugin => ({
    name,
    // As Docusaurus does with the feeds of the blog: feed readers discover it from any page.
    injectHtmlTags: () => ({
      headTags: existsSync(path.join(siteDir, 'docs/changelog.mdx'))
        ? `<link rel="alternate" type="application/rss+xml" title="Changelog" href="${siteConfig.baseUrl}changelog.xml">`
        : [],
    }),
    async postBuild({ outDir, plugins, routesPaths }) {
      await othersHaveBuilt(plugins);
      const folders = siteConfig.staticDirectories.map((folder) => path.join(siteDir, folder)).filter(existsSync);
      // Before they get a policy.
      const lostPages = staticFaults(outDir, folders, /\.html$/);
      writeFeeds(outDir, siteUrl);
      const sandbox = path.join(generatedFilesDir, 'openapi/default/api/sandbox.json');
      writeMcpServer(outDir, siteUrl, sandbox);
      const rules = readRules(outDir, siteConfig.baseUrl);
      const names = plugins.map((plugin) => plugin.name);
      finishPages(outDir, siteUrl, changeDays(), rules.apis, [
        ...pluginFaults(names, allowed),
        ...routeFaults(outDir, routesPaths, siteConfig.baseUrl),
        ...lostPages,
        ...xmlFaults(outDir),
      ]);
      writeHostFiles(outDir, rules);
      const lostFiles = staticFaults(outDir, folders, /(?<!\.html)$/);
      if (lostFiles.length > 0) throw new Error(lostFiles.join('\n'));
      announceSitemap(outDir, siteUrl);
    },
  });
  return { plugins: [plugin] };
}
