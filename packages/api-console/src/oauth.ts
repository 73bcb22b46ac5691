/** OAuth 2 without a form: the flows that obtain a token, and the hand-over from the redirect page to the waiting console. */
export { handOver } from './oauth/channel';
export { renewed, type Token } from './oauth/flows';
export { failureText } from './oauth/messages';
export { obtain } from './oauth/obtain';
export type { Settings } from './oauth/server';
