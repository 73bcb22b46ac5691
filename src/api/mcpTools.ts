/** The tools that our site adds to the MCP server. */
import { inputOf, type MoreTools, type Schema, type Tool } from '@docs-engines/docs-index/mcp/server';
import { createSandbox } from '../sandbox';
import type { SandboxData } from './sandboxData';

interface Call {
  operation: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
}

/** Calls the sandbox. */
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
        query: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
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
      const url = new URL(`http://localhost${sandbox.prefixes[0] ?? ''}${path}`);
      url.search = new URLSearchParams(query).toString();
      const request = new Request(url, { method, headers, body: body && JSON.stringify(body) });
      if (!request.headers.has('Authorization')) {
        request.headers.set('Authorization', `Bearer ${sandbox.defaultKey}`);
      }
      if (body && !new Headers(headers).has('Content-Type')) {
        request.headers.set('Content-Type', 'application/json');
      }
      const response = await respond(request);
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

export const tools: MoreTools = ({ toolData }, operation) =>
  toolData ? [sandboxTool(toolData as SandboxData, operation)] : [];
