/** Types of sandbox.mjs, for `import … from './sandbox.mjs'`. */

/**
 * Responds like `fetch`, without a network: the host of the URL does not matter, its path is that of a server.
 * All calls in this process share the state that requests change.
 */
export function sandbox(input: string | URL | Request, init?: RequestInit): Promise<Response>;

/** A sandbox on a port of this machine with a memory of its own. It keeps the process running until it is closed. */
export interface SandboxServer {
  /** The base URL of the API, with the path of its server and without a trailing slash. */
  url: string;
  /** Also closes open connections. */
  close: () => Promise<void>;
}

/**
 * Starts a sandbox.
 *
 * @param options.port a free one by default
 * @throws Error if the port is in use
 */
export function serve(options?: { port?: number }): Promise<SandboxServer>;
