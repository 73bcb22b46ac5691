/**
 * One build for each kind of bad configuration. Faults of content are in ./faults.spec.ts, those of the description in tests/unit/openapi.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '../support/project';
import { inFull } from '../support/full';

/** One way to break the project, and what the failed build has to say: where, what, and what to do. */
interface Breakage {
  name: string;
  from: string | RegExp;
  to: string;
  says: (string | RegExp)[];
}

const breakages: Breakage[] = [
  {
    name: 'R5.3 configuration: a navbar item of an unknown type',
    from: "{ to: '/blog'",
    to: "{ type: 'docsSidebar', to: '/blog'",
    says: [/^docusaurus\.config\.ts:\d+:\d+ {2}No NavbarItem component found/m, 'navbar.items[2]', 'Use one of'],
  },
  {
    name: 'configuration: a field that Docusaurus does not know',
    from: 'trailingSlash: false',
    to: 'trailingSlosh: false',
    says: [/^docusaurus\.config\.ts:\d+:\d+ {2}.*trailingSlosh.* not recognized/m],
  },
];

for (const { name, from, to, says } of breakages) {
  test(`${name}: the build fails, says where and why, and keeps the previous build`, inFull(), async ({ project }) => {
    const target = path.join(project.dir, 'docusaurus.config.ts');
    const text = readFileSync(target, 'utf8');
    expect(text).toMatch(from);
    writeFileSync(target, text.replace(from, to));
    // A build replaces only what a build has made, which has this file.
    const last = path.join(project.dir, 'build', 'nginx.conf');
    mkdirSync(path.dirname(last));
    writeFileSync(last, 'the last good build');

    const { status, output } = await project.build();

    expect(status, output).not.toBe(0);
    for (const words of says) expect(output).toMatch(words);
    expect(readFileSync(last, 'utf8')).toBe('the last good build');
  });
}

test(
  'configuration: `npm start` tells a field that Docusaurus does not know with its place, without a stack',
  inFull(),
  async ({ project }) => {
    const target = path.join(project.dir, 'docusaurus.config.ts');
    writeFileSync(target, readFileSync(target, 'utf8').replace('trailingSlash: false', 'trailingSlosh: false'));
    const { status, output } = await (await project.start('npm', 'start', '--', '--no-open')).ended;
    expect(status, output).toBe(1);
    expect(output).toMatch(/^docusaurus\.config\.ts:\d+:\d+ {2}.*trailingSlosh.* not recognized.*\n {2}→ /m);
    expect(output).not.toMatch(/^ +at /m);
  },
);
