/** Functions for the browser that need neither React nor Docusaurus. */
export { choiceKey, languageGroup, serverGroup } from './client/choiceKey';
export { pageListId } from './client/inline/canonicalizeUrl';
export { enableSearchKeys } from './client/inline/enableSearchKeys';
export { stripIndex } from './client/inline/stripIndex';
export { isHydrated } from './client/isHydrated';
export { enableCopyButtons } from './client/page/copy';
export { copyFailed } from './client/page/copyFailed';
export { replaceAddress } from './client/replaceAddress';
export { nextPaint, runInTasks } from './client/schedule';
export { withStorage } from './client/tabStorage';
export { withTimeLimit } from './client/timeLimit';
