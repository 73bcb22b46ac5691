/** Sandboxes in the page, one for each description. */
import { createSandbox, type Sandbox, type SandboxData } from '@docs-engines/api-sandbox';
import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';

/**
 * Returns a function that has the response of the sandbox to a request of an operation. A page cannot send the cookies that the
 * operation takes: the sandbox has them. What one console creates, the others of the description find.
 *
 * @param load the data of an instance of openapi-docs
 */
export function inPage(load: (instance: string) => Promise<SandboxData>) {
  const sandboxes = new Map<string, Promise<Sandbox>>();
  return async (
    request: Request,
    { instance = 'default', cookies }: Pick<ConsoleOperation, 'instance' | 'cookies'>,
  ): Promise<Response> => {
    const made = sandboxes.get(instance) ?? load(instance).then((data) => createSandbox(data));
    sandboxes.set(instance, made);
    // The next request tries again.
    made.catch(() => sandboxes.delete(instance));
    const { method, url, body, signal } = request;
    const headers = new Headers(request.headers);
    const jar = cookies?.credentials.map(({ name }) => `${name}=sandbox`) ?? [];
    if (jar.length > 0) headers.set('Cookie', jar.join('; '));
    const arrayBuffer = () => request.arrayBuffer();
    return (await made)({ method, url, headers, body, arrayBuffer, signal });
  };
}
