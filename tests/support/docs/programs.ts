/** The programs of the docs pages, as a reader saves and starts them. */
import type { IncomingMessage, ServerResponse } from 'node:http';

import { folderWith } from '../files';
import { runPrograms, type Outcome } from '../languages';
import { type Process, startProcess } from '../process';
import { localSandbox } from '../samples/builtSamples';
import { codeBlocksOf, languageOf, type CodeBlock } from '../samples/codeBlocks';
import { publicKey } from '../samples/fixtures';
import { serve } from '../server';

/**
 * The code blocks of a page that are to be saved, by the name of their file.
 *
 * @throws Error if there is none of a name that is asked for
 */
export function savedBlocks(file: string, ...names: string[]): CodeBlock[] {
  const blocks = codeBlocksOf(file);
  return names.map((name) => {
    const block = blocks.find(({ title }) => title === name);
    if (!block) throw new Error(`${file} has no code block with the title "${name}".`);
    return block;
  });
}

/**
 * Runs blocks one after the other, in one folder with the files of their page.
 *
 * @param url of the API
 * @param change of their text
 */
export async function runBlocks(run: CodeBlock[], page: CodeBlock[], url: string, change = (code: string) => code) {
  const here = (code: string) => change(code.replaceAll(`http://${localSandbox}/v1`, url));
  const files = page.flatMap(({ title, code }) => (title ? [[title, here(code)] as const] : []));
  const cwd = folderWith(Object.fromEntries(files));
  const outcomes: Outcome[] = [];
  for (const block of run) outcomes.push(...(await runPrograms(languageOf(block), [here(block.code)], { cwd })));
  return outcomes;
}

/** Starts a Node program that uses the API at `url`. */
export function startNode(folder: string, words: string[], url: string, env: NodeJS.ProcessEnv = {}): Process {
  const own = { MAILVET_BASE_URL: url, MAILVET_API_KEY: publicKey, FORCE_COLOR: undefined };
  return startProcess('node', words, { cwd: folder, env: { ...process.env, ...env, ...own } });
}

/** A received request, and its time in milliseconds. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  at: number;
}

/** Serves an API with the responses of the test; `received` grows. */
export async function serveApi(answer: (request: Received, response: ServerResponse, count: number) => void) {
  const received: Received[] = [];
  const { url: origin, close } = await serve((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      const { method = '', url = '', headers } = request;
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Received['body'];
      const entry = { method, path: url, headers, body, at: Date.now() };
      received.push(entry);
      response.setHeader('Content-Type', 'application/json');
      answer(entry, response, received.length);
    });
  });
  return { url: `${origin}/v1`, received, close };
}
