/** The plugins of the preset, as Docusaurus loads them. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { LoadContext, Plugin, PluginModule } from '@docusaurus/types';

import staticFirst from '@docs-engines/static-first';

/** A new folder with files, by their paths. */
export function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

/** What a module that the preset names exports by default. */
export const moduleOf = (file = '') => (createRequire(__filename)(file) as { default: unknown }).default;

export const siteConfig = {
  themeConfig: {},
  future: { v4: { useCssCascadeLayers: true } },
} as LoadContext['siteConfig'];

export async function pluginOf(name: string, siteDir: string): Promise<Plugin> {
  const modules = staticFirst({ siteDir, siteConfig }).themes?.flat().map(String) ?? [];
  const plugin = moduleOf(modules.find((file) => file.includes(`/${name}/`))) as PluginModule;
  const context = { baseUrl: '/', siteDir, generatedFilesDir: siteDir, siteConfig, siteStorage: {} } as LoadContext;
  return (await plugin(context, {})) as Plugin;
}

/** What a plugin is given after a build. */
export const built = (outDir: string, ...plugins: object[]) =>
  ({ outDir, plugins }) as Parameters<NonNullable<Plugin['postBuild']>>[0];
