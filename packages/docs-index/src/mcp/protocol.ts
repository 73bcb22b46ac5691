/**
 * A server of the Model Context Protocol that has tools alone, on standard input and output, by hand: with the official SDK,
 * the file would grow by 800 KB. https://modelcontextprotocol.io/specification
 */
import { validate, type Schema } from '@cfworker/json-schema';

export interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: Schema;
  /**
   * @param input what the schema describes
   * @throws Error saying what to do instead
   */
  run: (input: never) => string | Promise<string>;
}

interface Server {
  info: { name: string; title: string; version: string };
  /** For the model: what it has to know before it calls a tool. */
  instructions: string;
  tools: Tool[];
}

type Params = Record<string, unknown>;

/** Versions with the handshake `initialize`, the latest first. */
const versions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

/** The version without a handshake: each request names it. */
const stateless = '2026-07-28';

const versionKey = 'io.modelcontextprotocol/protocolVersion';

/** An error of JSON-RPC (https://www.jsonrpc.org/specification#error_object). */
class ProtocolError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: object,
  ) {
    super(message);
  }
}

const errorOf = ({ code, message, data }: ProtocolError) => ({ error: { code, message, data } });

async function call(tools: Tool[], { name, arguments: input = {} }: Params): Promise<object> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new ProtocolError(-32602, `There is no tool ${JSON.stringify(name)}.`);
  const { errors } = validate(input, tool.inputSchema, '2020-12', {}, false);
  const result = (text: string, isError?: true) => ({ content: [{ type: 'text', text }], isError });
  if (errors.length > 0) {
    const lines = errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);
    return result(['The arguments do not match the schema.', ...lines].join('\n'), true);
  }
  try {
    return result(await tool.run(input as never));
  } catch (error) {
    return result((error as Error).message, true);
  }
}

/** The result of a method. What only the version without a handshake has, the others ignore. */
async function resultOf(server: Server, method: string, params: Params): Promise<object> {
  const { info, instructions, tools } = server;
  const common = { capabilities: { tools: {} }, instructions };
  const cache = { ttlMs: 86_400_000, cacheScope: 'public' };
  switch (method) {
    case 'initialize': {
      const wanted = String(params.protocolVersion);
      const protocolVersion = versions.includes(wanted) ? wanted : versions[0];
      return { protocolVersion, serverInfo: info, ...common };
    }
    case 'server/discover':
      return { supportedVersions: [stateless], ...common, ...cache };
    case 'ping':
      return {};
    case 'tools/list':
      // JSON.stringify omits functions: `run` is not sent.
      return { tools, ...cache };
    case 'tools/call':
      return call(tools, params);
    default:
      throw new ProtocolError(-32601, `There is no method ${method}.`);
  }
}

/** The response to a message; none to a notification, or to a response. */
async function respond(server: Server, message: unknown): Promise<object | undefined> {
  const { id, method, params } = Object(message) as Record<string, unknown>;
  // An ID of another type cannot be repeated: it may be nested more deeply than JSON.stringify can write.
  const isId = id === null || ['undefined', 'string', 'number'].includes(typeof id);
  if (typeof method !== 'string' || !isId) {
    const isResponse = id !== undefined && ('result' in (message as object) || 'error' in (message as object));
    if (isResponse) return undefined;
    return { jsonrpc: '2.0', id: null, ...errorOf(new ProtocolError(-32600, 'Not a request.')) };
  }
  if (id === undefined) return undefined;
  try {
    const given = Object(params) as Params;
    const version = (Object(given._meta) as Params)[versionKey];
    if (version !== undefined && version !== stateless) {
      const data = { supported: [stateless], requested: version };
      throw new ProtocolError(-32022, `Version ${JSON.stringify(version)} is not supported.`, data);
    }
    const result = await resultOf(server, method, given);
    return {
      jsonrpc: '2.0',
      id,
      result: {
        ...result,
        ...(version !== undefined && {
          resultType: 'complete',
          _meta: { 'io.modelcontextprotocol/serverInfo': server.info },
        }),
      },
    };
  } catch (error) {
    // One request that fails must not end the server.
    const known = error instanceof ProtocolError ? error : new ProtocolError(-32603, String(error));
    return { jsonrpc: '2.0', id, ...errorOf(known) };
  }
}

/** Serves the client at the other end of standard input and output until it closes the input: a message is a line of JSON. */
export async function serve(server: Server): Promise<void> {
  // The client has gone: nobody reads what would follow.
  process.stdout.on('error', () => process.exit());
  const send = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
  const receive = (line: string) => {
    if (!line.trim()) return;
    try {
      void respond(server, JSON.parse(line)).then((response) => response && send(response));
    } catch {
      send({ jsonrpc: '2.0', id: null, ...errorOf(new ProtocolError(-32700, 'Not JSON.')) });
    }
  };
  let rest = '';
  for await (const chunk of process.stdin.setEncoding('utf8') as AsyncIterable<string>) {
    // node:readline also splits at U+2028, which JSON strings may contain.
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(receive);
  }
  receive(rest);
}
