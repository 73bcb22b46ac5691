import type { Plugin } from '@docusaurus/types';
// The package's main module; only this path has the types of its default export.
import openapiTheme from 'docusaurus-theme-openapi-docs/lib';

/**
 * The components of docusaurus-theme-openapi-docs without its stylesheet, which would be on every page of the
 * site: the parts that our pages show are ours, see src/theme, and none of them needs it.
 */
export default function openapiThemeWithoutStyles(): Plugin<void> {
  return { ...openapiTheme(), getClientModules: () => [] };
}
