/** Budgets of lines of TypeScript, without tests. Whoever needs more raises the figure in the same commit, and says why. */
import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';
import ts from 'typescript';

import { filesIn } from '../../packages/static-first/src/filesIn';

/** By folder. Lower a figure when there is less. */
const budgets: Record<string, number> = {
  // With what finishes a build and the rules of hosts, which were in tools, 55 lines of redirects, and 20 that tell what analytics
  // and live code need of the policy. With 17 that show the day on which a fact was checked.
  // With 105 of a rule that compares the facts of examples with their reasons, and 70 of <Needs>, and 56 of what only the company
  // that runs the service can state. With 152 that check links while the site is being written, 20 of authors in RSS, 17 by which the archive has the blog's sidebar,
  // and 40 that find links out of the project, characters that no feed contains, and a clone without history. With 70 that find
  // pages and files which share a path, and 17 for a # in the path and marks of merge conflicts. With 1 that
  // shows no ASCII domain for an IP address, and 1 that ignores headings in code blocks.
  src: 9_690,
  // With 215 lines of mutation testing, 68 that find the tests of a change, and 80 that find facts to check again. With 25 by which
  // Docusaurus is a process of its own, 18 by which a deploy takes what is not its own, and makes files readable, 122 that test with
  // the next Docusaurus, and 68 that weigh dependencies. With 29 by which containers that share a volume keep each other out, and a
  // failed deploy does not. With 25 that run two checks at once, which saves 25 of 65 seconds, and 2 that test tests/services after
  // a change.
  tools: 1_988,
  // With some 70 lines by which panes and fields of the form are components of their own, and 65 by which the children of a
  // schema are choices, and bounds are compared digit by digit.
  // With 950 lines of sign-in by OAuth 2 and OpenID Connect, 280 of a proxy, and 615 of streams, reasons of failures, options and typed
  // servers.
  // With 65 of the in-page sandbox, 89 that show what a server says of each field, and the request in the head, and 12 that find
  // the server of a kept form again. With 10 that parse URLs in browsers without `URL.canParse`. With 15 that decode JSON Pointers,
  // and 14 by which the history finds a credential that is escaped or in Base64.
  'packages/api-console': 6_140,
  // With 146 lines that keep each digit of a number, and 9 that quote names of files with commas in curl. With 5 that
  // unescape a JSON Pointer, for three packages.
  'packages/api-samples': 2_228,
  // With 230 lines that store resources, and read the `Prefer` header; 230 that bundle its file, which were in src;
  // and 95 that resolve `$ref` of shared schemas, and validate stored items.
  // With 27 that bound what a sandbox remembers.
  // With 96 for operations that share a URL, unique and valid IDs, and lists that keep what PATCH does not send.
  // With 5 that tell the name of a property from a keyword, and 2 that escape one in a JSON Pointer.
  'packages/api-sandbox': 1_687,
  'packages/api-verify': 1_776,
  'packages/bounce-reader': 1_490,
  // With 16 by which a page is parsed once: with its head in builtPage.ts, 8 % of the processor time of a build of 300 operations.
  // With 13 by which a description in mcp.mjs loses its examples, but nothing that is called `example`, and any path is found there,
  // and 7 by which links that are no URLs stay as they are.
  'packages/docs-index': 2_891,
  // With 55 lines that find operations whose pages move, and 950 that make values from schemas (550), show the children of a base
  // (180), offer them as choices (90), keep both rules of two schemas (60) and numbers as they are written (70).
  // With 1,130 lines by which nothing of a description is lost: 180 for links, 130 for HTML, 120 for the options of the stock
  // plugin, 110 for the sidebar, the rest for extensions, names of values, several descriptions and messages.
  // With 52 lines for OAuth 2 flows in the console, and for descriptions without a server.
  // With 295 lines that generate the data of a sandbox, which were in api-sandbox; 130 by which it is a server of console and
  // samples, its schemas are deduplicated, and it has a record of any ID.
  // With 31 lines by which the page about an API may be the home page of a site, and slugs are reserved.
  // With 25 by which a sandbox responds with a media type for a media range, and encodes or omits invalid headers.
  // With 8 that memoize the characters of a class in a pattern.
  // With 49 by which the response beside the samples follows the reader, and 35 that show an error over the page.
  // With 237 that refuse aliases without end and references out of the project, and read no inherited member.
  // With 1 by which the search finds fields under a condition, 8 by which a rule sees the parameters of a path, and 11 that compare
  // maps, tuples and what stays in `allOf`.
  'packages/openapi-docs': 9_551,
  // One command: 157 lines that parse and validate arguments, 110 of a palette with enough contrast, 105 of the configuration of
  // a site, the rest for folders, processes and output.
  // With 7 that reject a file in the place of the folder, and take loopback for an empty host.
  // With 6 that defer signals until there is something to remove a folder, and 34 that delete no file that no build has written.
  'packages/openapi-site': 791,
  // With 1,130 lines of theme components, which were in src.
  // With 240 lines by which Markdown that needs React is found, marked and rendered, where it ended the build.
  // With 35 lines by which code is highlighted in any language, also in the browser.
  // With 14 lines by which an early click on any element is repeated, and client modules hear of each page once.
  // With 29 that keep the scroll position of a reader who scrolls during a page change, 43 by which fonts load after the page,
  // and 28 by which commands name the server of the page. With 19 by which an address is written when Safari takes one again, and 2 by
  // which an anchor on the page does not change its fonts.
  'packages/static-first': 5_878,
  // With 13 lines by which HTML has lines, which were in openapi-docs.
  'packages/ui': 412,
};

/** In lines. Longer files are hard to read, whatever is in them. */
const longFile = 250;
const maxLongFiles = 7;
/** In lines. */
const longFunction = 80;
const maxLongFunctions = 5;
/**
 * With 14 of the sites of `openapi-docs build`, and 5 of contrast in the search and in code with stock colours. With 55 of print, 60 of
 * the console in low windows, 35 of one chevron, 30 of marks of fields, 25 of one left edge; 13 of the list of guides
 * without JavaScript, 7 by which an author does not move; without 30 of two sections of the home page.
 */
const maxCss = 4_512;

const lines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;

const files = ['src', 'tools', 'packages']
  .flatMap((folder) => filesIn(folder, /\.(?:tsx?|css)$/).map((file) => `${folder}/${file}`))
  .filter((file) => !/\/(?:tests|node_modules)\//.test(file));
const code = files.filter((file) => /\.tsx?$/.test(file));

for (const [folder, budget] of Object.entries(budgets)) {
  test(`${folder} has at most ${budget} lines`, () => {
    const own = code.filter((file) => file.startsWith(`${folder}/`));
    expect(own).not.toEqual([]);
    expect(own.reduce((sum, file) => sum + lines(file), 0)).toBeLessThanOrEqual(budget);
  });
}

test('each room with code has a budget', () => {
  const rooms = code.map((file) => /^(?:packages\/)?[^/]+/.exec(file)?.[0]);
  expect([...new Set(rooms)].sort()).toEqual(Object.keys(budgets).sort());
});

test(`at most ${maxLongFiles} files have more than ${longFile} lines`, () => {
  const long = code.filter((file) => lines(file) > longFile);
  expect(long.length, long.join('\n')).toBeLessThanOrEqual(maxLongFiles);
});

/** Where the functions of a file begin that are longer than `longFunction`: `file:line`. */
function longFunctions(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const inside = (node: ts.Node): string[] => {
    const first = lineAt(node.getStart(source));
    const isLong = ts.isFunctionLike(node) && lineAt(node.end) - first >= longFunction;
    const nested: string[] = [];
    ts.forEachChild(node, (child) => {
      nested.push(...inside(child));
    });
    return isLong ? [`${file}:${first + 1}`, ...nested] : nested;
  };
  return inside(source);
}

test(`at most ${maxLongFunctions} functions have more than ${longFunction} lines`, () => {
  const long = code.flatMap(longFunctions);
  expect(long.length, long.join('\n')).toBeLessThanOrEqual(maxLongFunctions);
});

test(`the style sheets have at most ${maxCss} lines`, () => {
  const sheets = files.filter((file) => file.endsWith('.css'));
  expect(sheets.reduce((sum, file) => sum + lines(file), 0)).toBeLessThanOrEqual(maxCss);
});
