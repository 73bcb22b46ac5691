/** Replaces the page of docusaurus-theme-openapi-docs, which shows parameters, schemas and examples in the browser only. */
export { default } from '@site/src/components/reference/ReferencePage';
