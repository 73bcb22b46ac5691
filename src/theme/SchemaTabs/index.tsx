/**
 * Change: the tabs of the API's information page are the tabs of every other page.
 * For: docusaurus-theme-openapi-docs 5.2.0; replaces `SchemaTabs`.
 * Why: see Tabs/index.tsx.
 */
export { default } from '@theme/Tabs';
