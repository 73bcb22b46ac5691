/**
 * Change: our crash report, inside the layout.
 * For: @docusaurus/theme-classic 3.10.2; replaces `ErrorPageContent`.
 * Why: one crash report for both places it appears in (see also Error).
 */
export { default } from '@site/src/components/shell/CrashReport';
