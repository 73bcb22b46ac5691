import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from './support/project';

/** One way to break the project, and what the failed build has to say. */
interface Breakage {
  name: string;
  file: string;
  /** The file's new text, or null to remove it. */
  change: (text: string) => string | null;
  /** Each must be in the output: where, what, and what to do. */
  says: (string | RegExp)[];
}

const contract = 'openapi/mailvet.yaml';
/** Docusaurus names a post below `blog/`. */
const post = '2026-11-20-bounce-email/index.mdx';
const page = 'docs/get-started.mdx';

/** Replaces, and fails where there is nothing to replace: a test that breaks nothing proves nothing. */
function replace(from: string | RegExp, to: string) {
  return (text: string) => {
    expect(text).toMatch(from);
    return text.replace(from, to);
  };
}

const breakages: Breakage[] = [
  {
    name: 'a contract that is not YAML',
    file: contract,
    change: (text) => `${text}\n  - [unclosed\n`,
    says: [/openapi\/mailvet\.yaml:\d+:\d+/, 'deficient indentation'],
  },
  {
    name: 'a $ref that points nowhere',
    file: contract,
    change: replace(/\$ref: '#\/components\/schemas\/\w+'/, "$ref: '#/components/schemas/Nowhere'"),
    says: [/openapi\/mailvet\.yaml:\d+:\d+/, "Can't resolve $ref", 'Correct the $ref'],
  },
  {
    name: 'two operations with one operationId',
    file: contract,
    change: replace('operationId: getCreditBalance', 'operationId: validateApiKey'),
    says: [/openapi\/mailvet\.yaml:\d+:\d+/, 'operationId', 'Rename one of them'],
  },
  {
    name: 'two operationIds that make one address',
    file: contract,
    change: replace('operationId: getCreditBalance', 'operationId: validateAPIKey'),
    says: [/openapi\/mailvet\.yaml:\d+:\d+/, 'validate-api-key', 'Rename one of them'],
  },
  {
    name: 'an operation without an operationId',
    file: contract,
    change: replace(/\n +operationId: getCreditBalance/, ''),
    says: [/openapi\/mailvet\.yaml:\d+:\d+/, 'operationId', 'Add an operationId'],
  },
  {
    name: 'an example that breaks its schema',
    file: contract,
    change: replace(/status: deliverable\n/, 'status: delivered\n'),
    says: [
      /openapi\/mailvet\.yaml:\d+:\d+/,
      /must be equal to one of the allowed values/,
      'Change the example',
    ],
  },
  {
    name: 'no contract',
    file: contract,
    change: () => null,
    says: [contract, 'is missing', 'Restore it'],
  },
  {
    name: 'front matter that does not parse',
    file: page,
    change: replace(/^title: .*$/m, 'title: "Get started'),
    says: [page, /front matter/i],
  },
  {
    name: 'a tag that is not in tags.yml',
    file: `blog/${post}`,
    change: replace(/^tags: .*$/m, 'tags: [bounced]'),
    says: [post, 'bounced', 'tags.yml'],
  },
  {
    name: 'an author who is not in authors.yml',
    file: `blog/${post}`,
    change: replace(/^authors: .*$/m, 'authors: [nobody]'),
    says: [post, 'nobody', /mailvet/],
  },
  {
    name: 'a post without a truncate mark',
    file: `blog/${post}`,
    change: replace('{/* truncate */}', ''),
    says: [post, 'truncat'],
  },
  {
    name: 'a link that leads nowhere',
    file: page,
    change: (text) => `${text}\nSee [nowhere](/docs/nowhere).\n`,
    says: ['/docs/get-started', '/docs/nowhere', 'broken links'],
  },
  {
    name: 'an anchor that leads nowhere',
    file: page,
    change: (text) => `${text}\nSee [nowhere](/docs/intro#nowhere).\n`,
    says: ['/docs/get-started', '/docs/intro#nowhere', 'broken anchors'],
  },
  {
    name: 'an image that is missing',
    file: page,
    change: (text) => `${text}\n![Nothing](./nothing.png)\n`,
    says: [new RegExp(`${page}" \\(\\d+:\\d+\\)`), 'nothing.png'],
  },
  {
    name: 'MDX that does not compile',
    file: page,
    change: (text) => `${text}\n<Steps>\n`,
    says: [page, /line \d+|:\d+:\d+/, 'Steps'],
  },
  {
    name: 'R5.3 a navbar item of an unknown type',
    file: 'docusaurus.config.ts',
    change: replace("{ to: '/blog'", "{ type: 'docsSidebar', to: '/blog'"),
    says: [
      'docusaurus.config.ts',
      'No NavbarItem component found',
      'navbar.items[2]',
      'Use one of',
    ],
  },
  {
    name: 'R5.4 a navbar item for a sidebar with nothing to link to',
    file: 'sidebars.ts',
    change: (text) =>
      text.replace(
        'tutorialSidebar: [',
        "tutorialSidebar: [{ type: 'link', label: 'Out', href: 'https://mailvet.example' }],\n  rest: [",
      ),
    says: ['tutorialSidebar'],
  },
];

for (const { name, file, change, says } of breakages) {
  test(`${name}: the build fails, says where and what to do, and leaves the last build alone`, async ({
    project,
  }) => {
    test.setTimeout(180_000);
    const target = path.join(project.dir, file);
    const changed = change(readFileSync(target, 'utf8'));
    if (changed === null) {
      rmSync(target);
    } else {
      writeFileSync(target, changed);
    }
    const last = path.join(project.dir, 'build', 'index.html');
    mkdirSync(path.dirname(last));
    writeFileSync(last, 'the last good build');

    const { status, output } = await project.run('build');

    expect(status, output).not.toBe(0);
    for (const words of says) {
      expect(output).toMatch(words);
    }
    expect(readFileSync(last, 'utf8')).toBe('the last good build');
  });
}
