/** In-page sandboxes, one for each description. */
import { createSandbox, type Sandbox, type SandboxData } from '@docs-engines/api-sandbox';
import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';

/**
 * Returns a transport that passes requests to an in-page sandbox. A page cannot set the `Cookie` header, which is forbidden: the
 * cookies of the operation are added here. All consoles of a description share the state of its sandbox.
 *
 * @param load loads the data of a plugin instance
 */
export function inPage(load: (instance: string) => Promise<SandboxData>) {
  const sandboxes = new Map<string, Promise<Sandbox>>();
  return async (
    request: Request,
    { instance = 'default', cookies }: Pick<ConsoleOperation, 'instance' | 'cookies'>,
  ): Promise<Response> => {
    const made = sandboxes.get(instance) ?? load(instance).then((data) => createSandbox(data));
    sandboxes.set(instance, made);
    // A failed load is not cached: the next request retries.
    made.catch(() => sandboxes.delete(instance));
    const { method, url, body, signal } = request;
    const headers = new Headers(request.headers);
    const jar = cookies?.credentials.map(({ name }) => `${name}=sandbox`) ?? [];
    if (jar.length > 0) headers.set('Cookie', jar.join('; '));
    const arrayBuffer = () => request.arrayBuffer();
    return (await made)({ method, url, headers, body, arrayBuffer, signal });
  };
}
