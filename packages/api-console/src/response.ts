/** The response of a console without React: sending, reading, summarizing, saving, and the history. */
export { treeOf } from './response/codeHtml';
export { savedName } from './response/savedName';
export { summaryOf } from './send/readResponse';
export { requestFaults } from './send/requestFaults';
export { addToHistory, restoredOutcome } from './send/requestHistory';
export { resultText, send, type SendOutcome } from './send/send';
export { secretsOf } from './values/credential';
