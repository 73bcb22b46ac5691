/** Why a part of the site did not load: decides what helps the reader. */
import { translate as t } from '@docusaurus/Translate';

import { timeLimit, withTimeLimit } from './timeLimit';

/**
 * - `offline`: the site cannot be reached, or does not respond to a second request either
 * - `slow`: no response in time
 * - `gone`: the file is not there any more; a deploy has replaced it, and only a reload of the page helps
 * - `fault`: anything else
 */
export type Reason = 'offline' | 'slow' | 'gone' | 'fault';

/**
 * Requests the file once more, past the cache: a broken copy in it is replaced.
 *
 * @param error of an `import()`: Rspack's has the chunk's URL as `request`; without one, the page's URL is requested
 */
export async function whyNotLoaded(error?: unknown): Promise<Reason> {
  const { request, type } = Object(error) as { request?: string; type?: string };
  if (!navigator.onLine) return 'offline';
  if (type === 'timeout') return 'slow';
  try {
    const { status, headers } = await withTimeLimit(fetch(request ?? location.href, { cache: 'reload' }));
    // Some hosts send a page with status 200 for every missing file.
    const isPage = headers.get('content-type')?.includes('html') === true;
    return request && status < 500 && (status >= 400 || isPage) ? 'gone' : 'fault';
  } catch {
    return 'offline';
  }
}

/** What has happened, and what helps. */
export const advice: Record<Reason, string> = {
  offline: t({ message: 'The site cannot be reached. Check your connection, then retry.' }),
  slow: t(
    { message: 'The site did not respond within {seconds} seconds. Retry, or check your connection.' },
    { seconds: timeLimit / 1000 },
  ),
  gone: t({ message: 'The site has been updated since this page was opened. Reload the page.' }),
  fault: t({ message: 'Retry; if that does not help, reload the page or come back later.' }),
};
