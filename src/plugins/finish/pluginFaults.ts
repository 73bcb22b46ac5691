import type { Sources } from '../../hosting/policy';

/**
 * What plugins do in the browser alone, so that no built page shows it. Tried on 28 November 2026: themes of Docusaurus 3.10.2,
 * docusaurus-plugin-image-zoom 3.0.1.
 */
const needs: Readonly<Record<string, Sources>> = {
  // react-live compiles code with `new Function`, and the default Trusted Types policy allows JSON alone.
  'docusaurus-theme-live-codeblock': { 'script-src': ["'unsafe-eval'"], 'require-trusted-types-for': [] },
  'docusaurus-theme-mermaid': { 'style-src': ["'unsafe-inline'"], 'trusted-types': ['dompurify'] },
  'docusaurus-plugin-ideal-image': { 'img-src': ['data:'] },
  'docusaurus-plugin-image-zoom': { 'style-src': ["'unsafe-inline'"] },
};

/**
 * @param plugins their names
 * @returns a message with a remedy for each that the policy would block
 */
export function pluginFaults(plugins: readonly string[], allowed: Sources): string[] {
  return plugins.flatMap((plugin) => {
    const missing = Object.entries(needs[plugin] ?? {}).filter(
      ([name, sources]) => !allowed[name] || !sources.every((source) => allowed[name]?.includes(source)),
    );
    const added = missing.map(([name, sources]) => `'${name}': ${JSON.stringify(sources)}`);
    return added.length > 0
      ? `${plugin} is blocked by the policy.\n  → Allow what it needs in src/hosting/policy.ts: ${added.join(', ')}.`
      : [];
  });
}
