/** For plugins and tools that read a built site. */
export * from './builtPage';
export { escapeRegExp } from './escapeRegExp';
export { ErrorOverlay } from './ErrorOverlay';
export { filesIn } from './filesIn';
export { indexFilter, loadedContent, unlistedPaths } from './loadedContent';
