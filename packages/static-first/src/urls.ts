/** Paths of pages and of the files beside them, in the browser and in the build. */
export { contentPath } from './contentPath';
export { hasTwin, twinPath } from './twinPath';
export { uriComponent } from './uriComponent';
