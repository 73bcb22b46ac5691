import type { Common, SandboxServer } from '@docs-engines/openapi-docs';
import { defaultPort } from '@docs-engines/api-sandbox/node';
import { site } from '../site';
import { sandboxOf } from './extensions';

/** The sandbox as a server: in the page, and on the machine of a reader who has started it. */
export function sandboxServer(description: Common): SandboxServer | undefined {
  const sandbox = sandboxOf(description);
  if (!sandbox) return undefined;
  const { server: url, default_key: key } = sandbox;
  const localUrl = `http://localhost:${defaultPort}${new URL(url).pathname.replace(/\/$/, '')}`;
  const file = `${site.url}/sandbox.mjs`;
  return { url, localUrl, key, label: 'API key', guide: '/docs/sandbox', file };
}
