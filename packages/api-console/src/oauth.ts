/** Tokens of OAuth 2 without a form: the flows, and what the page of the redirect hands over to one that waits. */
export { handOver } from './oauth/channel';
export { renewed, type Token } from './oauth/flows';
export { failureText } from './oauth/messages';
export { obtain } from './oauth/obtain';
export type { Settings } from './oauth/server';
