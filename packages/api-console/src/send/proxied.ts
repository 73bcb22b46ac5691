/** A request by way of a CORS proxy, whose URL goes before that of the request, as `proxy` of `docusaurus-theme-openapi-docs`. */
export async function proxied(request: Request, proxy: string | undefined): Promise<Request> {
  if (!proxy) return request;
  const { method, url, headers, signal } = request;
  const { href } = new URL(proxy, window.location.origin);
  const body = await request.blob();
  return new Request(`${href.replace(/\/$/, '')}/${url}`, {
    method,
    headers,
    signal,
    body: body.size > 0 ? body : undefined,
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  });
}
