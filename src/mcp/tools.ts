/** The tools of `mcp.mjs`. */
import { maxQueryLength } from '../components/shell/Search/queryLength';
import { searcher } from '../components/shell/Search/rank';
import type { SandboxData } from '../api/sandboxData';
import type { Entry } from '../plugins/search/entry';
import { createSandbox } from '../sandbox';
import { site } from '../site';
import type { McpData } from './data';
import { operationDocument } from './operation';
import type { Tool } from './protocol';

/** The most results of a search. */
const maxResults = 20;

const textOf = (pieces: { text: string }[] = []) => pieces.map(({ text }) => text).join('');

type Schema = Tool['inputSchema'];

/** The schema of a tool's input: these properties and no others. */
function inputOf(properties: Record<string, Schema>, required: string[]): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

interface Call {
  operation: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
}

/** The path of a page, whichever way it was written: with the site, a fragment, `.md`, or a slash at its end. */
function pathOf(page: string, siteUrl: string): string {
  const { pathname } = new URL(page, siteUrl);
  return pathname.replace(/(?:\/index)?\.(?:md|html)$/, '').replace(/\/$/, '') || '/';
}

/**
 * Calls the sandbox.
 *
 * @param operation the schema of an operationId
 */
function sandboxTool(sandbox: SandboxData, operation: Schema): Tool {
  const respond = createSandbox(sandbox);
  return {
    name: 'call_sandbox',
    title: 'Call the sandbox',
    description:
      'Sends a request to the sandbox in this program: fixed responses, no network, nothing is charged. The address that you send picks the response: deliverable@sandbox.test, typo@sandbox.test …; /docs/sandbox lists them.',
    inputSchema: inputOf(
      {
        operation,
        query: {
          type: 'object',
          additionalProperties: { type: ['string', 'number', 'boolean'] },
        },
        headers: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: `Without Authorization, the key is ${sandbox.defaultKey}.`,
        },
        body: { type: 'object', description: 'Sent as JSON.' },
      },
      ['operation'],
    ),
    async run({ operation: id, query = {}, headers, body }: Call) {
      const { method, path } = sandbox.operations.find((one) => one.id === id) ?? {};
      const url = new URL(`http://localhost${sandbox.prefix}${path}`);
      url.search = new URLSearchParams(query).toString();
      const response = await respond(
        new Request(url, {
          method,
          headers: {
            Authorization: `Bearer ${sandbox.defaultKey}`,
            ...(body && { 'Content-Type': 'application/json' }),
            ...headers,
          },
          body: body && JSON.stringify(body),
        }),
      );
      const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`);
      return [
        `${method} ${url.pathname}${url.search}`,
        `HTTP ${response.status}`,
        ...lines,
        '',
        await response.text(),
      ].join('\n');
    },
  };
}

function searchTool({ siteUrl, entries, sandbox }: McpData, title?: string): Tool {
  const find = searcher(entries);
  return {
    name: 'search_docs',
    title: `Search the ${site.name} documentation`,
    description: `Finds pages, sections, operations, fields${sandbox ? ', errors, bounce codes and sandbox inputs' : ' and errors'}. Use words of the subject, or exactly a code, field or path.`,
    inputSchema: inputOf(
      {
        query: {
          type: 'string',
          minLength: 1,
          maxLength: maxQueryLength,
          description: `Such as: ${sandbox ? '550 5.7.1' : title}`,
        },
        limit: { type: 'integer', minimum: 1, maximum: maxResults, default: 8 },
      },
      ['query'],
    ),
    run({ query, limit = 8 }: { query: string; limit?: number }) {
      const results = find(query, limit).map(({ to, title, place, excerpt }) =>
        [
          [textOf(title), place].filter(Boolean).join(' – '),
          new URL(to, siteUrl).href,
          textOf(excerpt),
        ]
          .filter(Boolean)
          .join('\n'),
      );
      return results.join('\n\n') || 'Nothing was found. Try fewer or other words.';
    },
  };
}

/** @param operationAt the description of the operation whose page has a path */
function pageTool(
  { siteUrl, index, pages, sandbox }: McpData,
  operationAt: (path: string) => string | undefined,
): Tool {
  const pathTo = (file: string) => new URL(file, siteUrl).pathname;
  return {
    name: 'read_page',
    title: 'Read a page',
    description:
      'Gives a page of the documentation as Markdown; an operation as its OpenAPI description.',
    inputSchema: inputOf(
      {
        page: {
          type: 'string',
          description: `Its URL or path, such as ${pathTo(sandbox ? 'docs/errors' : 'docs/intro')}. ${pathTo('llms.txt')} lists all pages.`,
        },
      },
      ['page'],
    ),
    run({ page }: { page: string }) {
      if (!URL.canParse(page, siteUrl)) throw new Error(`${page} is not a URL or a path.`);
      const path = pathOf(page, siteUrl);
      if (path === pathTo('llms.txt')) return index;
      const text = operationAt(path) ?? pages[path];
      if (text === undefined) {
        throw new Error(
          `There is no page ${path}. Find one with search_docs, or read ${pathTo('llms.txt')}.`,
        );
      }
      return text;
    },
  };
}

export function toolsOf(data: McpData): Tool[] {
  const { entries, api, sandbox } = data;
  const operations = entries.filter(({ kind }) => kind === 'operation');
  const idOf = ({ codes }: Entry) => codes?.at(-1) ?? '';
  const details = (id: string) => JSON.stringify(operationDocument(api, id), null, 1);
  const operation: Schema = {
    type: 'string',
    enum: operations.map(idOf),
    description: 'Its operationId.',
  };

  return [
    searchTool(data, operations[0]?.title),
    pageTool(data, (path) => {
      const shown = operations.find(({ url }) => url === path);
      return shown && details(idOf(shown));
    }),
    {
      name: 'list_operations',
      title: 'List the operations of the API',
      description: 'Gives the operationId, request and purpose of each operation.',
      inputSchema: { type: 'object', additionalProperties: false },
      run: () =>
        operations
          .map((entry) => `${idOf(entry)}: ${entry.place}\n${entry.title}. ${entry.text[0] ?? ''}`)
          .join('\n\n'),
    },
    {
      name: 'describe_operation',
      title: 'Describe an operation',
      description:
        'Gives the parameters, body, responses and errors of an operation, as its part of the OpenAPI description.',
      inputSchema: inputOf({ operation }, ['operation']),
      run: ({ operation: id }: { operation: string }) => details(id),
    },
    ...(sandbox ? [sandboxTool(sandbox, operation)] : []),
  ];
}
