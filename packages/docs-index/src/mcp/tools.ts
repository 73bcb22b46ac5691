/** The tools of `mcp.mjs`. */
import { maxQueryLength } from '../browser/queryLength';
import { searcher } from '../browser/rank';
import type { Entry } from '../search/entry';
import type { McpData } from './data';
import { operationDocument } from './operation';
import { pathOf } from './pathOf';
import type { Tool } from './protocol';

/** The most results of a search. */
const maxResults = 20;

const joinPieces = (pieces: { text: string }[] = []) => pieces.map(({ text }) => text).join('');

export type Schema = Tool['inputSchema'];

/**
 * Makes the tools that a site adds.
 *
 * @param operation the schema of an operationId
 */
export type MoreTools = (data: McpData, operation: Schema) => Tool[];

/** The schema of a tool's input: these properties and no others. */
export function inputOf(properties: Record<string, Schema>, required: string[]): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

function searchTool({ site, siteUrl, entries, synonyms }: McpData, title?: string): Tool {
  const find = searcher(entries, synonyms);
  return {
    name: 'search_docs',
    title: `Search the ${site.name} documentation`,
    description: `Finds pages, sections, operations, fields${site.finds ? `, ${site.finds}` : ' and errors'}. Use words of the subject, or exactly a code, field or path.`,
    inputSchema: inputOf(
      {
        query: {
          type: 'string',
          minLength: 1,
          maxLength: maxQueryLength,
          description: `Such as: ${site.examples?.query ?? title}`,
        },
        limit: { type: 'integer', minimum: 1, maximum: maxResults, default: 8 },
      },
      ['query'],
    ),
    run({ query, limit = 8 }: { query: string; limit?: number }) {
      const results = find(query, limit).map(({ to, title, place, excerpt }) =>
        [[joinPieces(title), place].filter(Boolean).join(' – '), new URL(to, siteUrl).href, joinPieces(excerpt)]
          .filter(Boolean)
          .join('\n'),
      );
      return results.join('\n\n') || 'Nothing was found. Try fewer or other words.';
    },
  };
}

/** @param operationAt the description of the operation whose page has a path */
function pageTool({ site, siteUrl, index, pages }: McpData, operationAt: (path: string) => string | undefined): Tool {
  const pathTo = (file: string) => new URL(file, siteUrl).pathname;
  return {
    name: 'read_page',
    title: 'Read a page',
    description: 'Gives a page of the documentation as Markdown; an operation as its OpenAPI description.',
    inputSchema: inputOf(
      {
        page: {
          type: 'string',
          description: `Its URL or path, such as ${pathTo(site.examples?.page ?? Object.keys(pages)[0] ?? '')}. ${pathTo('llms.txt')} lists all pages.`,
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
        throw new Error(`There is no page ${path}. Find one with search_docs, or read ${pathTo('llms.txt')}.`);
      }
      return text;
    },
  };
}

export function toolsOf(data: McpData, more?: MoreTools): Tool[] {
  const { entries, api } = data;
  const operations = entries.filter(({ kind }) => kind === 'operation');
  const idOf = ({ codes }: Entry) => codes?.at(-1) ?? '';
  const details = (id: string) => JSON.stringify(operationDocument(api, id), null, 1);
  const operation: Schema = { type: 'string', enum: operations.map(idOf), description: 'Its operationId.' };

  return [
    searchTool(data, operations[0]?.title),
    pageTool(data, (path) => {
      const shown = operations.find(({ url }) => pathOf(url, data.siteUrl) === path);
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
    ...(more?.(data, operation) ?? []),
  ];
}
