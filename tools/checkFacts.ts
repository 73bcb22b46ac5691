/** `npm run check:facts`: which facts about the world were checked long ago, and which pages do not say when. Needs no network. */
import { readdirSync, readFileSync } from 'node:fs';

import { factsToCheck } from './facts';
import { runTool } from './runTool';

const folders = ['docs', 'blog', 'openapi', 'src/pages', 'packages/bounce-reader/data', 'static'];

const help = `

Lists what was checked more than 180 days ago. Fails if a page cites another site without a day.`;

runTool('npm run check:facts', help, () => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:mdx|json)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const facts = files.map((file) => factsToCheck(file, readFileSync(file, 'utf8'), Date.now()));
  const old = facts.flatMap((one) => one.old);
  const undated = facts.flatMap((one) => one.undated);
  console.log([...undated, ...old, `${old.length} facts to check again.`].join('\n'));
  if (undated.length > 0) process.exitCode = 1;
});
