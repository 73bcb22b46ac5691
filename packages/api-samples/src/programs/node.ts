import { isPlain, json, lines, writeLiteral, quoted, type Syntax } from './literal';
import { multipart, sampleBoundary } from '../request/multipart';
import {
  headersOf,
  type Header,
  mediaTypeOf,
  pairsOf,
  type Part,
  type SampleBody,
  type SampleRequest,
  urlBeforeQuery,
} from '../request/request';
import { isRepeated, queryOf, type Query, timeoutSeconds } from './program';

function text(value: string): string {
  return isPlain(value) ? `'${value}'` : quoted(value);
}

function property(name: string): string {
  // In an object literal, a plain __proto__ sets the prototype.
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_]\w*$/.test(name) ? name : text(name);
}

const syntax: Syntax = {
  ...json,
  text,
  object: () => ['{ ', ' }'],
  entry: (name, value) => `${property(name)}: ${value}`,
  trailingComma: true,
};

const variable = (name: string) => `process.env.${name} ?? ''`;

/** Escapes text for a template literal. */
function templateText(value: string): string {
  return value.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`);
}

/** Text with variables as a literal. */
function template(parts: Part[]): string {
  const [first] = parts;
  if (parts.every((part) => typeof part === 'string')) return text(parts.join(''));
  if (parts.length === 1 && typeof first === 'object') return variable(first.env);
  const inner = parts.map((part) => (typeof part === 'string' ? templateText(part) : `\${${variable(part.env)}}`));
  return `\`${inner.join('')}\``;
}

function headerCode({ text: parts, login }: Header): string {
  if (!login) return template(parts);
  const encoded = `Buffer.from(${template([login[0], ':', login[1]])}).toString('base64')`;
  const before = parts.filter((part) => typeof part === 'string').join('');
  return `\`${before}\${${encoded}}\``;
}

/** The parameters that `URLSearchParams` takes. */
function parameters(query: Query): string {
  return writeLiteral(isRepeated(query) ? pairsOf(query) : query, syntax);
}

/** The lines that make the body, and its expression. */
function bodyCode(body: SampleBody): { before?: string[]; value: string; mediaType?: string } {
  switch (body.kind) {
    case 'json': {
      const { mediaType, value } = body;
      return { value: `JSON.stringify(${writeLiteral(value, syntax, '  ')})`, mediaType };
    }
    case 'text':
      return { value: text(body.text), mediaType: body.mediaType };
    case 'file':
      return { value: `await readFile(${text(body.file)})`, mediaType: body.mediaType };
    case 'form':
      return { value: `new URLSearchParams(${parameters(body.fields)})` };
    case 'multipart': {
      // FormData has one media type, and makes a file of a part with a media type of its own.
      if (body.mediaType || body.parts.some((part) => 'text' in part && part.mediaType)) {
        const pieces = multipart(body.parts, sampleBoundary).map((piece) =>
          typeof piece === 'string' ? text(piece) : `await readFile(${text(piece.file)})`,
        );
        const value = ['new Blob([', ...pieces.map((piece) => `    ${piece},`), '  ])'].join('\n');
        return { value, mediaType: mediaTypeOf(body, sampleBoundary) };
      }
      const parts = body.parts.map((part) => {
        const { name, mediaType } = part;
        const options = mediaType ? `, { type: ${text(mediaType)} }` : '';
        return 'file' in part
          ? `form.append(${text(name)}, new Blob([await readFile(${text(part.file)})]${options}), ${text(part.file)});`
          : `form.append(${text(name)}, ${text(part.text)});`;
      });
      return { before: ['const form = new FormData();', ...parts], value: 'form' };
    }
  }
}

/** The request as an ECMAScript module for Node 20 or later. */
export function node(request: SampleRequest): string {
  const { method, server, path } = request;
  const query = queryOf(request, variable);
  const hasQuery = Object.keys(query).length > 0;
  const url = hasQuery ? `\`${templateText(urlBeforeQuery(request))}\${query}\`` : text(server + path);
  const { before = [], value, mediaType } = request.body ? bodyCode(request.body) : {};
  const readsFile = [...before, value].some((code) => code?.includes('await readFile('));
  const headers = [
    ...headersOf(request).map((header) => `    ${property(header.name)}: ${headerCode(header)},`),
    ...(mediaType ? [`    'Content-Type': ${text(mediaType)},`] : []),
  ];
  return lines(
    readsFile && ["import { readFile } from 'node:fs/promises';", ''],
    hasQuery && `const query = new URLSearchParams(${parameters(query)});`,
    before,
    `const response = await fetch(${url}, {`,
    method !== 'GET' && `  method: ${text(method)},`,
    headers.length > 0 && ['  headers: {', ...headers, '  },'],
    value !== undefined && `  body: ${value},`,
    `  signal: AbortSignal.timeout(${timeoutSeconds}_000),`,
    '});',
    request.prints === 'json'
      ? [
          'const result = await response.json();',
          '',
          'if (response.ok) {',
          '  console.log(JSON.stringify(result, null, 2));',
          '} else {',
          '  console.error(`${result.title} (${result.code}): ${result.detail}`);',
          '  process.exitCode = 1;',
          '}',
        ]
      : [
          'const result = await response.text();',
          '',
          'if (response.ok) {',
          '  console.log(result);',
          '} else {',
          '  console.error(result);',
          '  process.exitCode = 1;',
          '}',
        ],
  ).join('\n');
}
