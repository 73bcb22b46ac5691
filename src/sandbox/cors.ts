import type { Sandbox } from '.';

/** Lets pages of every origin ask a sandbox that is on a port. */
export function withCors(sandbox: Sandbox): Sandbox {
  return async (request) => {
    const method = request.headers.get('Access-Control-Request-Method');
    const response =
      request.method === 'OPTIONS' && method !== null
        ? new Response(null, {
            status: 204,
            headers: {
              'Access-Control-Allow-Methods': method,
              // `*` would not stand for Authorization.
              'Access-Control-Allow-Headers':
                request.headers.get('Access-Control-Request-Headers') ?? '*',
              'Access-Control-Max-Age': '86400',
            },
          })
        : await sandbox(request);
    response.headers.set('Access-Control-Allow-Origin', '*');
    response.headers.set('Access-Control-Expose-Headers', '*');
    return response;
  };
}
