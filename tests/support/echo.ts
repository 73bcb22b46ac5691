/** A server that keeps what it gets, parsed by parsers that others keep. */
import { execFileSync } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import busboy from 'busboy';
import qs from 'qs';

import { serve } from './server';

/** A part of a form, or of another multipart body, where a name is optional; a file has a name. */
interface ReceivedPart {
  name?: string;
  type: string;
  file?: string;
  content: string;
}

export interface Received {
  method?: string;
  /** As it was sent, still encoded. */
  path: string;
  query: qs.ParsedQs;
  headers: IncomingMessage['headers'];
  /** The user and the password of Basic authentication, with a colon between them. */
  login?: string;
  /** By the media type: JSON, the fields of a form, its parts, or bytes as Latin-1. */
  body: unknown;
  /** The path with the query, and the body, as they came. */
  target: string;
  bytes: Buffer<ArrayBuffer>;
}

async function partsOf(headers: IncomingMessage['headers'], bytes: Buffer): Promise<ReceivedPart[]> {
  const parts: ReceivedPart[] = [];
  const parser = busboy({ headers });
  parser.on('field', (name, content, { mimeType }) => parts.push({ name, type: mimeType, content }));
  parser.on('file', (name, stream, { filename, mimeType }) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const content = Buffer.concat(chunks).toString('latin1');
      parts.push({ name, type: mimeType, file: filename, content });
    });
  });
  await pipeline(Readable.from([bytes]), parser);
  return parts.sort((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1));
}

/** The parts of a body that is no form, as Python's library reads them: busboy reads forms alone. */
function otherParts(type: string, bytes: Buffer): ReceivedPart[] {
  const input = Buffer.concat([Buffer.from(`Content-Type: ${type}\r\n\r\n`), bytes]);
  const output = execFileSync('python3', [path.join(__dirname, 'parts.py')], { input, encoding: 'utf8' });
  const parts = JSON.parse(output) as (Omit<ReceivedPart, 'name'> & { name: string | null })[];
  return parts.map(({ name, ...part }) => ({ ...part, ...(name !== null && { name }) }));
}

function bodyOf(headers: IncomingMessage['headers'], bytes: Buffer): unknown {
  const { 'content-type': type = '' } = headers;
  if (bytes.length === 0) return undefined;
  if (type.startsWith('multipart/form-data')) return partsOf(headers, bytes);
  if (type.startsWith('multipart/')) return otherParts(type, bytes);
  if (/[/+]json\b/.test(type)) return JSON.parse(bytes.toString());
  if (type.startsWith('application/x-www-form-urlencoded')) return qs.parse(bytes.toString());
  return type.startsWith('text/') ? bytes.toString() : bytes.toString('latin1');
}

/** Lets requests go to a server that keeps them, in their order, and responds with `{}` to any origin. */
export async function echoServer() {
  const received: Received[] = [];
  const server = await serve((request, response) => {
    void (async () => {
      const { method, headers } = request;
      const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
      const [, encoded] = /^Basic (.*)$/.exec(headers.authorization ?? '') ?? [];
      const bytes = Buffer.concat((await request.toArray()) as Buffer[]);
      const body = await bodyOf(headers, bytes);
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Allow-Headers', `*, authorization`);
      response.setHeader('Access-Control-Allow-Methods', '*');
      if (method !== 'OPTIONS') {
        const query = qs.parse(search.slice(1), { depth: 10 });
        const login = encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString();
        received.push({ method, path: pathname, query, headers, login, body, target: request.url ?? '', bytes });
      }
      response.setHeader('Content-Type', 'application/json').end('{}');
    })().catch((error: unknown) => {
      // A request that no parser reads is told; without a response the client would wait.
      response.writeHead(400, { 'Access-Control-Allow-Origin': '*' }).end(String(error));
    });
  });
  return { ...server, received };
}
