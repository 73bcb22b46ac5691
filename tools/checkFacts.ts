/** `npm run check:facts`: which facts about the world were checked long ago, and which pages do not say when. Needs no network. */
import { readFileSync } from 'node:fs';

import { filesIn } from '../packages/static-first/src/filesIn';
import { factsToCheck } from './facts';
import { runTool } from './runTool';

const help = `

Lists what was checked more than 180 days ago. Fails if a page cites another site without a day.`;

runTool('npm run check:facts', help, () => {
  const files = [
    'docs',
    'blog',
    'openapi',
    'src/pages',
    'packages/bounce-reader/data',
    'static',
  ].flatMap((folder) => filesIn(folder, /\.(?:mdx|json)$/).map((file) => `${folder}/${file}`));
  const facts = files.map((file) => factsToCheck(file, readFileSync(file, 'utf8'), Date.now()));
  const old = facts.flatMap((one) => one.old);
  const undated = facts.flatMap((one) => one.undated);
  console.log([...undated, ...old, `${old.length} facts to check again.`].join('\n'));
  if (undated.length > 0) process.exitCode = 1;
});
