/** The page of downloads: every file that a build publishes, and examples that run. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';
import { load } from 'cheerio';

import { site } from '../../../src/site';
import { type CodeBlock, codeBlocksOf } from '../../support/samples/codeBlocks';
import { savedBlocks } from '../../support/docs/programs';
import { folderWith } from '../../support/files';
import { inFull } from '../../support/full';

/** What browsers, search engines and hosts read. */
const notForReaders =
  /\.(?:html|content\.txt|md|ico|css)$|^(?:_headers|_redirects|nginx\.conf|robots\.txt|sitemap\.xml|search-index\.json|licences\.txt)$/;

test('the data page lists every file to download, and no other', () => {
  const published = readdirSync('build', { withFileTypes: true })
    .filter((entry) => entry.isFile() && !notForReaders.test(entry.name))
    .map(({ name }) => name);
  expect(published.length).toBeGreaterThan(10);
  const $ = load(readFileSync('build/docs/data.html', 'utf8'));
  const links = $('main td a[href^="/"]').get();
  const listed = links.flatMap(({ attribs: { href = '' } }) => (/\.\w+$/.test(href) ? href.slice(1) : []));
  expect(published.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !existsSync(`build/${name}`))).toEqual([]);
});

/** Each block of commands with the block of text below it, if there is one. */
function commandsOf(file: string): [CodeBlock, string | undefined][] {
  const blocks = codeBlocksOf(file);
  return blocks.flatMap((block, index): [CodeBlock, string | undefined][] => {
    const next = blocks[index + 1];
    const printed = next?.language === 'text' ? next.code : undefined;
    return block.language === 'bash' ? [[block, printed]] : [];
  });
}

function runner(baseURL = '') {
  const cwd = folderWith();
  symlinkSync(path.resolve('node_modules'), path.join(cwd, 'node_modules'));
  const run = ({ code }: CodeBlock) =>
    execFileSync('bash', ['-euo', 'pipefail', '-c', code.replaceAll(site.url, baseURL)], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    });
  return { cwd, run };
}

test('the commands of the data page print what it shows, and its program compiles', inFull(), ({ baseURL }) => {
  const page = 'docs/data.mdx';
  const { cwd, run } = runner(baseURL);
  for (const { title = '', code } of savedBlocks(page, 'outcome.ts')) writeFileSync(path.join(cwd, title), code);
  const commands = commandsOf(page);
  expect(commands).toHaveLength(6);
  for (const [block, printed] of commands) expect(run(block).trim(), block.code).toBe(printed?.trim() ?? '');
  const types = commands.at(-1)?.[0];
  writeFileSync(
    path.join(cwd, 'outcome.ts'),
    savedBlocks(page, 'outcome.ts')[0]?.code.replace("'reject'", "'refuse'") ?? '',
  );
  expect(() => types && run(types)).toThrow();
});

test('the commands of the page for agents get the MCP server, and call a tool of it', ({ baseURL }) => {
  const page = 'docs/agents.mdx';
  const { run } = runner(baseURL);
  const [download, call] = ['Download', 'A call by hand'].map((title) =>
    commandsOf(page).find(([block]) => block.title === title),
  );
  if (!download || !call) throw new Error(`${page} has lost a command.`);
  run(download[0]);
  expect(run(call[0]).trim()).toBe(call[1]?.trim());
});
