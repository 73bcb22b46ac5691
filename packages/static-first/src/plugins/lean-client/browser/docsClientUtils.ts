/** Finds the docs plugin, the version and the doc of a path, without `localeCompare`, for which the browser creates a collator. */
import type {
  ActiveDocContext,
  ActivePlugin,
  DocVersionSuggestions,
  GlobalDoc,
  GlobalPluginData,
  GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';
import { matchPath } from '@docusaurus/router';
import type { UseDataOptions } from '@docusaurus/types';

/** The item with the longest path that is a prefix of a pathname. */
function matchLongestPath<Item extends { path: string }>(
  items: Item[],
  pathname: string,
): Item | undefined {
  return items
    .filter(({ path }) => matchPath(pathname, { path }))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

/** @throws Error if the pathname belongs to no docs plugin and `failfast` is set */
export function getActivePlugin(
  allData: Record<string, GlobalPluginData>,
  pathname: string,
  { failfast }: UseDataOptions = {},
): ActivePlugin | undefined {
  const plugins = Object.entries(allData).map(([pluginId, pluginData]) => ({
    path: pluginData.path,
    active: { pluginId, pluginData },
  }));
  const active = matchLongestPath(plugins, pathname)?.active;
  if (!active && failfast) {
    throw new Error(`No docs plugin has the path ${pathname}.`);
  }
  return active;
}

/** @throws Error if no version has `isLast`; Docusaurus sets it for one of them */
export function getLatestVersion({ versions }: GlobalPluginData): GlobalVersion {
  const latest = versions.find(({ isLast }) => isLast);
  if (!latest) {
    throw new Error('No version of the docs has `isLast`.');
  }
  return latest;
}

export function getActiveVersion(
  { versions }: GlobalPluginData,
  pathname: string,
): GlobalVersion | undefined {
  return matchLongestPath(versions, pathname);
}

export function getActiveDocContext(data: GlobalPluginData, pathname: string): ActiveDocContext {
  const activeVersion = getActiveVersion(data, pathname);
  const activeDoc = activeVersion?.docs.find(({ path }) =>
    matchPath(pathname, { path, exact: true }),
  );
  const alternates = data.versions.flatMap(({ name, docs }): [string, GlobalDoc][] =>
    docs.filter(({ id }) => id === activeDoc?.id).map((doc) => [name, doc]),
  );
  return { activeVersion, activeDoc, alternateDocVersions: Object.fromEntries(alternates) };
}

export function getDocVersionSuggestions(
  data: GlobalPluginData,
  pathname: string,
): DocVersionSuggestions {
  const latestVersionSuggestion = getLatestVersion(data);
  const { alternateDocVersions } = getActiveDocContext(data, pathname);
  return {
    latestVersionSuggestion,
    latestDocSuggestion: alternateDocVersions[latestVersionSuggestion.name],
  };
}
