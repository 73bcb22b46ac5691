/** The response of a console without React: sending, reading, summarizing, and the history. */
export { treeOf } from './response/codeHtml';
export { summaryOf } from './send/readResponse';
export { requestFaults } from './send/requestFaults';
export { addToHistory } from './send/requestHistory';
export { resultText, send, type SendOutcome } from './send/send';
