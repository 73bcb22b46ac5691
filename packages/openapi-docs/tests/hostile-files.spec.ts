/** A description that would read other files, ask other hosts, or never end is refused with its place and a remedy. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { DescriptionError, readDescription } from '@docs-engines/openapi-docs';
import { expect, test } from '@playwright/test';

import { caseFile, errorOf, fileWith, pagesOfText } from './read';

const head = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n";

/** The message of the error that a description ends with. */
async function messageOf(file: string): Promise<string> {
  const error = await errorOf(file);
  expect(error).toBeInstanceOf(DescriptionError);
  return error.message;
}

/** Aliases in aliases: `levels` times nine in each. */
function bomb(levels: number): string {
  const lines = Array.from({ length: levels }, (_, level) => {
    const items = Array(9).fill(level === 0 ? 'x' : `*a${level - 1}`);
    return `  a${level}: &a${level} [${items.join(', ')}]\n`;
  });
  return `${head}x-bomb:\n${lines.join('')}paths: {}\n`;
}

test('aliases that multiply to more than five million values are refused with their line, fewer are read', async () => {
  // The seventh list, in line 10, is the first with more: 9 ** 7 texts, and the lists that they are in.
  expect(await messageOf(fileWith(bomb(28)))).toMatch(
    /openapi\.yaml:10:\d+ {2}With its aliases, this has more than 5,000,000 values[^\n]+\n {2}→ /,
  );
  expect((await pagesOfText(bomb(4))).model.info.title).toBe('T');
});

test('a list or a text that no page can show is refused with its line', async () => {
  for (const [value, says] of [
    [`[${'1,'.repeat(50_001)}]`, 'This has more than 50,000 values'],
    ['x'.repeat(1_000_001), 'This text has more than 1,000,000 characters'],
  ] as const) {
    const message = await messageOf(fileWith(`${head}x-a:\n  b: ${value}\npaths: {}\n`));
    expect(message).toMatch(new RegExp(`openapi\\.yaml:4:\\d+ {2}${says}[^\n]+\n {2}→ `));
  }
});

test('an alias that leads back to what contains it is refused with its line', async () => {
  for (const value of ['&x { y: [*x] }', '&x [*x]', '{ z: &x { y: { w: *x } } }']) {
    const message = await messageOf(fileWith(`${head}x-a: ${value}\npaths: {}\n`));
    expect(message).toMatch(/openapi\.yaml:3:\d+ {2}An alias leads back to [^\n]+\n {2}→ /);
  }
});

test('a chain of aliases that is too deep is refused, whatever the order of its keys', async () => {
  // Keys that are numbers are read in the order of these: the deepest first, or the shallowest first.
  for (const first of [0, 20_000]) {
    const lines = Array.from({ length: 10_000 }, (_, index) => {
      const key = Math.abs(first - index);
      return `  ${key}: &a${index} [${index === 0 ? '' : `*a${index - 1}`}]\n`;
    });
    const message = await messageOf(fileWith(`${head}x-a:\n${lines.join('')}paths: {}\n`));
    expect(message).toMatch(/^[^\n]+openapi\.yaml[^\n]+\n {2}→ /);
  }
});

test('a file that a description refers to is refused for its aliases, too', async () => {
  const file = fileWith(`${head}paths: { /a: { $ref: item.yaml } }\n`);
  for (const text of [bomb(28), 'x-a: &x { y: [*x] }\n']) {
    writeFileSync(path.join(path.dirname(file), 'item.yaml'), text);
    const refused = /openapi\.yaml:3:\d+ [^\n]+\n {2}→ Write the value in place/;
    expect(await messageOf(file)).toMatch(refused);
  }
});

/** Runs something with a server on this machine, which must not be asked. */
async function besideServer(run: (url: string) => Promise<void>): Promise<void> {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end('{"description": "SECRET"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.json`);
  } finally {
    server.close();
  }
  expect(requests).toBe(0);
}

/** A folder with a project, and a file outside of it. */
function withSecret() {
  const outer = mkdtempSync(path.join(tmpdir(), 'outer-'));
  const folder = path.join(outer, 'project');
  mkdirSync(path.join(folder, 'parts'), { recursive: true });
  writeFileSync(path.join(outer, 'secret.txt'), 'SECRET');
  writeFileSync(path.join(folder, '.env'), 'SECRET');
  symlinkSync(path.join(outer, 'secret.txt'), path.join(folder, 'link.txt'));
  const file = path.join(folder, 'openapi.yaml');
  const write = (text: string) => writeFileSync(file, `${head}${text}\n`);
  return { outer, folder, file, write };
}

test('a `$ref` to an absolute path, out of the project, to a hidden file or to a URL is refused', async () => {
  const { outer, file } = withSecret();
  await besideServer(async (url) => {
    // prettier-ignore
    const targets: [target: string, reason: string][] = [
      [path.join(outer, 'secret.txt'), 'it is an absolute path'],
      ['../secret.txt', 'it leads out of the project'],
      ['parts/../../secret.txt', 'it leads out of the project'],
      ['link.txt', 'it leads out of the project'],
      ['.env', 'it leads out of the project, or to a hidden file'],
      [url, 'it is a URL'],
      ['file:///etc/passwd', 'it is a URL'],
      ['data:text/plain,SECRET', 'it is a URL'],
    ];
    for (const [target, reason] of targets) {
      const info = `info:\n  title: T\n  version: '1'\n  description: { $ref: '${target}' }\n`;
      writeFileSync(file, `openapi: 3.1.0\n${info}paths: {}\n`);
      const message = await messageOf(file);
      expect(message).toMatch(/openapi\.yaml:5:\d+ [^\n]+\n {2}→ (?:Copy|Save|Write) /);
      expect(message).toContain(`Can't resolve $ref: ${reason}`);
      expect(message).not.toContain('SECRET"');
    }
  });
});

test('the mapping of a discriminator is a reference, too, and one in another file is named with that', async () => {
  const { folder, file, write } = withSecret();
  const mapping = "discriminator: { propertyName: a, mapping: { b: '../secret.txt' } }";
  write(`paths: {}\ncomponents: { schemas: { A: { type: object, ${mapping} } } }`);
  expect(await messageOf(file)).toMatch(/openapi\.yaml:4:\d+ [^\n]*it leads out of the project/);
  write('paths: { /a: { $ref: parts/item.yaml } }');
  const item = "get:\n  responses:\n    '200': { $ref: ../../secret.txt }\n";
  writeFileSync(path.join(folder, 'parts/item.yaml'), item);
  expect(await messageOf(file)).toMatch(/parts\/item\.yaml:3:\d+ [^\n]*out of the project/);
});

test('the root of the file system is no project, although every file is below it', async () => {
  const { file, write } = withSecret();
  write('paths: { /a: { $ref: ../secret.txt } }');
  const working = process.cwd();
  process.chdir(path.parse(working).root);
  try {
    expect(await messageOf(file)).toContain('it leads out of the project');
  } finally {
    process.chdir(working);
  }
});

test('a `$ref` may lead below the folder of the description, and to its sibling folders in the working directory', async () => {
  const { model } = await readDescription(caseFile('shared-schemas/api/openapi'));
  const [content] = model.operations[0]?.responses[0]?.content ?? [];
  expect(content?.schema?.properties?.bulb?.properties?.watts).toMatchObject({ maximum: 60 });
});

test('the working directory is that of the shell if a command runs the site in another folder', async () => {
  const { outer, file, write } = withSecret();
  writeFileSync(path.join(outer, 'item.yaml'), 'get: { operationId: shared }');
  write('paths: { /a: { $ref: ../item.yaml } }');
  expect(await messageOf(file)).toContain('it leads out of the project');
  const shell = process.env.PWD;
  process.env.PWD = outer;
  try {
    const { model } = await readDescription(file);
    expect(model.operations.map(({ id }) => id)).toEqual(['shared']);
  } finally {
    process.env.PWD = shell;
  }
});

test('an `externalValue` stays a link: no URL is fetched, and no file is read into the page', async () => {
  const { folder, file, write } = withSecret();
  writeFileSync(path.join(folder, 'parts/lamp.json'), '{ "name": "from the file" }');
  await besideServer(async (url) => {
    write(`paths:
  /a:
    get:
      responses:
        '200':
          description: A.
          content:
            application/json:
              examples:
                url: { externalValue: '${url}' }
                file: { externalValue: parts/lamp.json }
                secret: { externalValue: /etc/passwd }
                shared: { value: { a: { externalValue: '${url}' } } }
        '404': { description: B., content: { application/json: { example: { $ref: parts/lamp.json } } } }`);
    const { model, bundled } = await readDescription(file);
    const [found, missing] = model.operations[0]?.responses ?? [];
    expect(found?.content[0]?.examples).toEqual([
      expect.objectContaining({ name: 'url', url }),
      expect.objectContaining({ name: 'file', url: 'parts/lamp.json' }),
      expect.objectContaining({ name: 'secret', url: '/etc/passwd' }),
      expect.objectContaining({ name: 'shared', value: { a: { externalValue: url } } }),
    ]);
    // A `$ref` to the same file is followed.
    expect(missing?.content[0]?.examples).toMatchObject([{ value: { name: 'from the file' } }]);
    expect(JSON.stringify(bundled)).not.toMatch(/SECRET|root:|x-docs-engines/);
  });
});

test('an error of a description has no character that a terminal would obey', () => {
  const { message, stack } = new DescriptionError('a.yaml:1  \u001b[2J\u202e\n  → Correct it.');
  expect(message).toBe(String.raw`a.yaml:1  \u001b[2J\u202e` + '\n  → Correct it.');
  expect(stack).toBe(`DescriptionError: ${message}`);
});
