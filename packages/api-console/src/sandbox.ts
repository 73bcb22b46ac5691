/** The sandbox of a description, in the page: a chunk that loads with the first request to it. */
import { createSandbox, type Sandbox, type SandboxData } from '@docs-engines/api-sandbox';
import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';

interface Require {
  /** Webpack's, implemented by Rspack: https://webpack.js.org/guides/dependency-management/#requirecontext */
  context: (
    folder: string,
    recursive: boolean,
    names: RegExp,
    mode: 'lazy',
  ) => (request: string) => Promise<SandboxData>;
}

declare const require: Require;

const data = require.context('@generated/openapi', true, /\/sandbox\/data\.json$/, 'lazy');

/** One for all consoles of a description: what one of them creates, the others find. */
const sandboxes = new Map<string, Promise<Sandbox>>();

/** The response of the sandbox of an operation. A page cannot send the cookies that the operation takes: the sandbox has them. */
export async function respond(
  request: Request,
  { id, cookies }: Pick<ConsoleOperation, 'id' | 'cookies'>,
): Promise<Response> {
  const [instance = ''] = id.includes('/') ? id.split('/') : ['default'];
  const made =
    sandboxes.get(instance) ??
    data(`./${instance}/sandbox/data.json`).then((each) => createSandbox(each));
  sandboxes.set(instance, made);
  // The next request tries again.
  made.catch(() => sandboxes.delete(instance));
  const { method, url, body, signal } = request;
  const headers = new Headers(request.headers);
  const jar = cookies?.credentials.map(({ name }) => `${name}=sandbox`) ?? [];
  if (jar.length > 0) headers.set('Cookie', jar.join('; '));
  const arrayBuffer = () => request.arrayBuffer();
  return (await made)({ method, url, headers, body, arrayBuffer, signal });
}
