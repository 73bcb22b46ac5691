import { timeout, type Failure } from './send';

/** Top-level names that no server has (RFC 2606). */
const reserved = /\.(?:example|test|invalid)(?::\d+)?$/;

/** What happened and what to do, as far as a browser can tell. */
export function failureText({ kind, host }: Failure): { title: string; text: string } {
  switch (kind) {
    case 'offline':
      return {
        title: 'You are offline.',
        text: `This device has no network, so ${host} was not reached. Send again once it has.`,
      };
    case 'unreachable':
      return reserved.test(host)
        ? {
            title: `${host} did not answer.`,
            text: 'Its name is reserved for documentation, so there is most likely no such server.',
          }
        : {
            title: `No answer from ${host} that this page may read.`,
            text: 'Either it cannot be reached (no such name, no connection, a certificate that is not valid), or it answered and does not let other sites read its answers (CORS). A browser does not tell a page which. From a terminal, the sample below is not bound by CORS.',
          };
    case 'redirect':
      return {
        title: `${host} answered with a redirect.`,
        text: 'The console does not follow it: your key would go to a server that you did not choose.',
      };
    case 'timeout':
      return {
        title: `No answer within ${timeout / 1000} seconds.`,
        text: `${host} may be slow, and may have done what was asked. Look before you send again.`,
      };
    case 'cancelled':
      return {
        title: 'Cancelled.',
        text: `${host} may have received the request all the same.`,
      };
    case 'rejected':
      return {
        title: 'The browser does not send this request.',
        text: 'Its address, its method or a header is none that a page may use. The sample below works from a terminal.',
      };
  }
}
