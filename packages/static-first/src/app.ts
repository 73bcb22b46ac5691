/** For components of the app. */
export { pagePaths } from './client/pageRoutes';
export { released } from './client/press';
export { routeScrolled } from './client/scrollPosition';
export { translatedTexts } from './components/pageTexts';
export { default as LoadError } from './content/LoadError';
export { default as StaticContent } from './content/StaticContent';
