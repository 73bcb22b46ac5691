import { readFileSync } from 'node:fs';
import path from 'node:path';

/** How a program has ended. */
export interface Outcome {
  /** The exit code; null after the timeout of two minutes. */
  status: number | null;
  stdout: string;
  stderr: string;
}

/** A body with the files in it that it names, in lines of their own; the lines of a multipart body end as its standard says. */
function withFiles(body: string, cwd: string, isMultipart: boolean): Buffer<ArrayBuffer> {
  const pieces = body.split(/^< (.+)$/m).map((piece, index) => {
    if (index % 2 === 1) return readFileSync(path.join(cwd, piece));
    return Buffer.from(isMultipart ? piece.replaceAll('\n', '\r\n') : piece);
  });
  return Buffer.concat(pieces);
}

/**
 * Sends a request that is written as HTTP, as a client for `.http` files does: it fills in variables of the environment and
 * the content of files, encodes a user name and a password, and adds the length of the body.
 *
 * @param cwd the folder of the files
 */
export async function sendHttp(text: string, env: NodeJS.ProcessEnv, cwd: string): Promise<Outcome> {
  const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => env[name] ?? '');
  const [, head = '', content = ''] = /^(.*?)(?:\n\n(.*))?$/s.exec(filled) ?? [];
  const [line = '', ...fields] = head.split('\n');
  const [, method, url = ''] = /^(\S+) (http\S+) HTTP\/1\.1$/.exec(line) ?? [];
  const headers = fields.map((field) => {
    const [name = '', value = ''] = field.split(/: (.*)/s, 2);
    const [, user, password] = /^Basic (\S+) (\S+)$/.exec(value) ?? [];
    return user === undefined ? [name, value] : [name, `Basic ${btoa(`${user}:${password}`)}`];
  });
  const body = withFiles(content, cwd, head.includes('Content-Type: multipart/'));
  try {
    const sent = { method, headers: headers as [string, string][], body: body.length > 0 ? body : undefined };
    const response = await fetch(url, sent);
    const answer = await response.text();
    return response.ok ? { status: 0, stdout: answer, stderr: '' } : { status: 1, stdout: '', stderr: answer };
  } catch (error) {
    return { status: 1, stdout: '', stderr: String(error) };
  }
}
