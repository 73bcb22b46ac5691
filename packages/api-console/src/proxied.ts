import { unicodeEscape } from '@docs-engines/api-samples';

import { headersHeader, methodHeader, targetHeader } from './proxyHeaders';

/**
 * A request as one to a proxy: its URL and its headers are in headers of that, so that a key in a query is in no address of the
 * proxy, and what the browser adds for the proxy is not taken for a part of the request.
 */
export async function proxied(request: Request, proxy: string | undefined): Promise<Request> {
  if (!proxy) return request;
  const { method, url, headers, signal } = request;
  const body = await request.blob();
  const list = JSON.stringify([...headers]).replaceAll(/[^ -~]/g, unicodeEscape);
  return new Request(new URL(proxy, window.location.origin), {
    method: 'POST',
    signal,
    headers: { [targetHeader]: url, [methodHeader]: method, [headersHeader]: list },
    body: body.size > 0 ? body : undefined,
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  });
}
