/** Services of tests, and descriptions of them. */
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Summary, verify, type VerifyOptions } from '@docs-engines/api-verify';

/** A file with a description. */
export function fileWith(text: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'verify-')), 'openapi.yaml');
  writeFileSync(file, text);
  return file;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** JSON: a value, or its text. */
  body?: unknown;
}

export type Respond = (url: string, headers: IncomingHttpHeaders, sent: string) => Answer;

/** Runs something against a service on this machine, and says what that was asked. */
export async function withService<T>(respond: Respond, run: (url: string) => Promise<T>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      const { url = '' } = request;
      asked.push(url);
      const { status = 200, headers = {}, body = {} } = respond(url, request.headers, Buffer.concat(chunks).toString());
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return { asked, url, result: await run(url) };
  } finally {
    server.close();
  }
}

/** Verifies a service by a description; `findings` has those of each claim, as texts. */
export async function verified(
  description: string,
  respond: Respond,
  optionsAt: (url: string) => Omit<VerifyOptions, 'url' | 'description'> = () => ({}),
) {
  const file = fileWith(description);
  const { asked, result } = await withService<Summary>(respond, (url) =>
    verify({ url, description: file, rate: 10_000, ...optionsAt(url) }),
  );
  const claims = new Map(result.results.map((one) => [one.claim, one]));
  const findings = (claim: string) => claims.get(claim)?.findings.map(({ lie, text }) => `${lie}: ${text}`);
  return { asked, claims, findings };
}
