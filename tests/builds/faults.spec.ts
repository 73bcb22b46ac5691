/** One mistake of each kind, planted together: one build names all of them, and so does `npm run check`, as far as it needs no build. */
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { filesIn } from '@docs-engines/static-first/build';
import { inFull } from '../support/full';
import { expect, startCommand, test } from '../support/project';

/** What a line has to say: its place, what is wrong, and the remedy. Those that only a build knows are marked. */
interface Mistake {
  file: string;
  from: string | RegExp;
  to: string;
  says: RegExp;
  needsBuild?: boolean;
}

const end = /$/;
const navbarItem = "{ to: '/blog', label: 'Blog', position";

// prettier-ignore
const rows: [file: string, from: string | RegExp, to: string, says: RegExp, needsBuild?: boolean][] = [
  // Front matter and data.
  ['docs/data.mdx', /^title: .*/m, 'title: Data: the "second', /docs\/data\.mdx:2:\d+ {2}This is no YAML.* → .*quotes/],
  ['docs/pagination.mdx', 'keywords:', 'keyword:', /docs\/pagination\.mdx:4 {2}no such field: keyword\. → Nearest: keywords/],
  ['docs/limits.mdx', 'title:', 'draft: maybe\ntitle:', /docs\/limits\.mdx:2 {2}draft is "maybe"\. → Write true or false/],
  ['docs/credits.mdx', /^description: .*/m, 'description: Short.', /docs\/credits\.mdx:3 {2}The description has 6 characters.* → .*120 to 160/],
  ['docs/idempotency.mdx', 'title:', 'last_update: { date: 2026-13-45 }\ntitle:', /docs\/idempotency\.mdx:2 {2}There is no day 2026-13-45/],
  ['blog/2026-11-20-bounce-email/index.mdx', 'smtp', 'smpt', /index\.mdx:\d+:\d+ {2}blog\/tags\.yml does not have smpt\. → Nearest: smtp/],
  ['blog/2026-11-20-bounce-email/index.mdx', '[mailvet]', '[mailvett]', /index\.mdx:\d+:\d+ {2}blog\/authors\.yml does not have mailvett\. → Nearest: mailvet/],
  ['blog/authors.yml', '/img/mailvet-team.svg', '/img/mailvet-tean.svg', /blog\/authors\.yml:5:3 {2}static\/img\/mailvet-tean\.svg does not exist/],
  ['blog/tags.yml', /Lists, campaigns.*/, 'Lists.', /blog\/tags\.yml:14:3 {2}The description has 6 characters/],
  ['docs/go-live.mdx', 'title:', 'slug: "/go\\\\live"\ntitle:', /docs\/go-live\.mdx:2 {2}The slug .* has a backslash/],
  // Pages.
  ['docs/glossary.mdx', end, '\n<Steps>\n', /docs\/glossary\.mdx:\d+:\d+ {2}MDX: Expected a closing tag for `<Steps>`/],
  ['docs/agents.mdx', end, '\n<<<<<<< HEAD\n', /docs\/agents\.mdx:\d+:1 {2}A merge conflict is left here/],
  ['docs/verdicts.mdx', end, '\n<Enum name="Nothing" />\n', /docs\/verdicts\.mdx:\d+ {2}<Enum \/>: "Nothing" is not a/, true],
  // Links and files.
  ['docs/intro.mdx', end, '\n[a](/docs/get-startd)\n', /docs\/intro\.mdx:\d+:5 {2}links to \/docs\/get-startd: no such page\. → Nearest: \/docs\/get-started/],
  ['docs/intro.mdx', end, '\n[a](/docs/api-keys#where-a-key-come-from)\n', /docs\/intro\.mdx:\d+:5 {2}links to \/docs\/api-keys#where-a-key-come-from: no such anchor\. → Nearest: \/docs\/api-keys#where/, true],
  ['docs/intro.mdx', end, '\n[a](/api/check-email-validity#body.nothing)\n', /docs\/intro\.mdx:\d+:5 {2}links to \/api\/check-email-validity#body\.nothing: no such anchor/, true],
  ['docs/intro.mdx', end, '\n[a](./gone.mdx)\n', /docs\/intro\.mdx:\d+:5 {2}links to \.\/gone\.mdx: no such/],
  ['docs/intro.mdx', end, '\n![a](./gone.png)\n', /docs\/intro\.mdx:\d+:6 {2}links to \.\/gone\.png: no such file/],
  ['openapi/_downloads.mdx', 'pathname:///openapi.json', 'pathname:///openapi.jsonn', /openapi\/_downloads\.mdx:\d+:\d+ {2}links to \/openapi\.jsonn: no such file/, true],
  ['docusaurus.config.ts', navbarItem, navbarItem.replace('/blog', '/blogg'), /docusaurus\.config\.ts:\d+:\d+ {2}links to \/blogg: no such page\. → Nearest: \/blog/],
  // What has moved: a page, in a sidebar too, and a heading.
  ['sidebars.ts', "'support'", "'help'", /src\/config\/paths\.txt:\d+ {2}\/docs\/support is gone\. → Add \{ from: '\/docs\/support', to: '\/docs\/help' \}/, true],
  ['docs/sandbox.mdx', /^## On your machine.*/m, '## At home', /src\/config\/paths\.txt:\d+ {2}\/docs\/sandbox#on-your-machine is gone.* → Keep it at its heading: ## Heading \{\/\* #on-your-machine/, true],
  // Policy and ids.
  ['docs/accuracy.mdx', end, '\n![a](https://img.example/a.png)\n', /docs\/accuracy\.mdx:\d+:6 {2}<img src="https:\/\/img\.example\/a\.png"> is blocked by the policy/, true],
  ['docs/accuracy.mdx', end, "\n<b style={{ color: 'red' }}>a</b>\n", /docs\/accuracy\.mdx:\d+:4 {2}<b style="color:red"> is blocked by the policy/, true],
  ['docs/bounces.mdx', end, '\n## One {/* #same */}\n\n## Two {/* #same */}\n', /docs\/bounces\.mdx:\d+:\d+ {2}<h2> and <h2> have the same id, “same”/, true],
  ['static/img/favicon.svg', '</svg>', '<script>run()</script></svg>', /static\/img\/favicon\.svg:\d+:\d+ {2}<script> may run a script/],
  // Configuration.
  ['sidebars.ts', "'verdicts',", "'verdict', 'verdicts',", /sidebars\.ts:\d+:\d+ {2}No page has the ID verdict\. → Nearest: verdicts/],
  ['sidebars.ts', "'privacy', ", '', /docs\/privacy\.mdx {2}It is in no sidebar.* → Name it in sidebars\.ts/],
  ['src/config/redirects.ts', '[] = []', "[] = [{ from: '/docs/old', to: '/docs/verdict' }]", /src\/config\/redirects\.ts:\d+:\d+ {2}\/docs\/old links to \/docs\/verdict: no such page\. → Nearest: \/docs\/verdicts/],
  ['src/config/redirects.ts', '}]', "}, { from: '/docs/intro', to: '/blog' }]", /src\/config\/redirects\.ts:\d+:\d+ {2}\/docs\/intro is a page, and is not redirected/],
  ['src/site.ts', /chatUrl: '.*'/, "chatUrl: 'chat'", /src\/site\.ts:\d+:\d+ {2}chatUrl is "chat"\. → Write a URL/],
  ['docs/rate-limits.mdx', end, '\n```mermaid\ngraph TD\n```\n', /docs\/rate-limits\.mdx:\d+:1 {2}Mermaid is shown as code/],
];

const mistakes = rows.map(([file, from, to, says, needsBuild]): Mistake => ({ file, from, to, says, needsBuild }));

/** Makes all mistakes in a copy of the project. */
function plant(dir: string): void {
  for (const { file, from, to } of mistakes) {
    const target = path.join(dir, file);
    const text = readFileSync(target, 'utf8');
    expect(text, file).toMatch(from);
    writeFileSync(
      target,
      text.replace(from, () => to),
    );
  }
  renameSync(path.join(dir, 'docs/support.mdx'), path.join(dir, 'docs/help.mdx'));
  // Who moves something adapts the links to it.
  for (const file of filesIn(dir, /^(?:docs|blog|src|openapi)\/.*\.(?:mdx|tsx?|yaml)$/)) {
    const text = readFileSync(path.join(dir, file), 'utf8');
    const adapted = text
      .replaceAll('/docs/support', '/docs/help')
      .replaceAll('/docs/sandbox#on-your-machine', '/docs/sandbox#at-home');
    if (adapted !== text) writeFileSync(path.join(dir, file), adapted);
  }
}

test('npm run check names each mistake with file, line and remedy', inFull(), async ({ project }) => {
  plant(project.dir);
  // It only loads the site, which takes a tenth of a build.
  const { status, output } = await startCommand(project.dir, 'npm', 'run', '--silent', 'check:content').ended;
  expect(status, output).not.toBe(0);
  const untold = mistakes.filter(({ says, needsBuild }) => !needsBuild && !says.test(output));
  const missing = untold.map(({ says }) => String(says));
  expect(missing, output).toEqual([]);
});

test(
  'one build names all mistakes once, each with file, line and remedy, in 60 lines',
  inFull(),
  async ({ project }) => {
    plant(project.dir);
    mkdirSync(path.join(project.dir, 'build'));
    appendFileSync(path.join(project.dir, 'build/index.html'), 'the last good build');
    // A build writes it last, and replaces no folder without it.
    appendFileSync(path.join(project.dir, 'build/nginx.conf'), '');
    const { status, output } = await project.build();
    expect(status, output).not.toBe(0);
    expect(readFileSync(path.join(project.dir, 'build/index.html'), 'utf8')).toBe('the last good build');
    expect(output).not.toMatch(/^ +at /m);
    const told = output.slice(output.search(/^(?:blog|docs)\//m));
    const isToldOnce = ({ says }: Mistake) => told.match(new RegExp(says, 'g'))?.length === 1;
    const untold = mistakes.filter((mistake) => !isToldOnce(mistake)).map(({ says }) => String(says));
    expect(untold, output).toEqual([]);
    expect(told.trim().split('\n').length).toBeLessThanOrEqual(60 + 2);
  },
);
