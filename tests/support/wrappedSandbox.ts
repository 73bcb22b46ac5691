/** The sandbox on loopback, with what it is asked, and with changes to what it says. */
import type { SandboxData } from '../../src/api/sandboxData';
import { createSandbox } from '../../src/sandbox';
import { serve } from './server';

export interface Asked {
  method: string;
  /** With the query: `/v1/bounces?limit=3`. */
  url: string;
  headers: Record<string, string>;
  body: string;
  /** In milliseconds. */
  at: number;
}

export interface Said {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** Set to say less than the headers promise. */
  isCut?: boolean;
}

/**
 * What is said instead.
 *
 * @param ask what the sandbox says to another request
 * @returns undefined to say nothing, ever
 */
export type Change = (
  said: Said,
  asked: Asked,
  ask: (asked: Asked) => Promise<Said>,
) => Said | undefined | Promise<Said | undefined>;

/** Starts a server. It waits for nothing, not even for `slow@sandbox.test`. */
export async function wrapSandbox(data: SandboxData, change: Change = (said) => said) {
  const sandbox = createSandbox(data, { wait: () => Promise.resolve() });
  const asked: Asked[] = [];
  const ask = async ({ method, url, headers, body }: Asked): Promise<Said> => {
    const response = await sandbox(new Request(`http://localhost${url}`, { method, headers, body: body || undefined }));
    const { status, headers: said } = response;
    return { status, headers: Object.fromEntries(said), text: await response.text() };
  };
  const { url: origin, close } = await serve((request, response) => {
    void (async () => {
      const { method = '', url = '' } = request;
      const body = Buffer.concat((await request.toArray()) as Buffer[]).toString();
      const headers = request.headers as Record<string, string>;
      const one = { method, url, headers, body, at: Date.now() };
      asked.push(one);
      const said = await change(await ask(one), one, ask);
      if (!said) return;
      const { status, text, isCut } = said;
      const length = Buffer.byteLength(text) + (isCut ? 10 : 0);
      response.writeHead(status, { ...said.headers, 'Content-Length': length });
      if (isCut) response.write(text, () => response.destroy());
      else response.end(text);
    })();
  });
  return { url: origin + (data.prefixes[0] ?? ''), asked, close };
}
