import { request } from 'node:http';

import type { Outcome } from './languages';

/**
 * Sends a request that is written as HTTP, as a client for `.http` files does: it fills in variables of the environment, and
 * adds the length of the body.
 */
export async function sendHttp(text: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => env[name] ?? '');
  const [, head = '', body = ''] = /^(.*?)(?:\n\n(.*))?$/s.exec(filled) ?? [];
  const [line = '', ...fields] = head.split('\n');
  const [, method, url = ''] = /^([A-Z]+) (http\S+) HTTP\/1\.1$/.exec(line) ?? [];
  const headers = fields.map((field) => field.split(/: (.*)/s, 2));
  return new Promise((resolve) => {
    const sent = request(
      url,
      { method, headers: Object.fromEntries(headers) as Record<string, string> },
      (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
        response.on('end', () => {
          resolve(
            response.statusCode === 200
              ? { status: 0, stdout: answer, stderr: '' }
              : { status: 1, stdout: '', stderr: answer },
          );
        });
      },
    );
    sent.on('error', ({ message }) => {
      resolve({ status: 1, stdout: '', stderr: message });
    });
    sent.setHeader('Content-Length', Buffer.byteLength(body));
    sent.end(body);
  });
}
