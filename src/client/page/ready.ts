/** The event by which the page script says that it serves the page from now on. */
export const pageScriptReady = 'page-script';

/** The event by which the app's script says that it is whole and runs. */
export const appScriptRuns = 'app-script';
