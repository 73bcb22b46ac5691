/** Dispatched by the page script when its listeners are in place. */
export const pageScriptReady = 'page-script';

/** Dispatched by the app's script when it starts to run: the file is complete and has no syntax error. */
export const appScriptRuns = 'app-script';

/** Dispatched by the page script if a press is under way when the app's script starts. */
export const earlyPress = 'early-press';
