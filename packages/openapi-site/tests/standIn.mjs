/** A stub of Docusaurus: it builds a site from the files in the folder `next` of the working directory, and records its arguments. */
import fs from 'node:fs';

if (process.argv[1]?.endsWith('docusaurus.mjs')) {
  const next = `${process.env.PWD}/next`;
  if (process.argv[2] === 'start') console.log('compiled:', ...process.argv);
  else if (fs.existsSync(next)) {
    for (const from of [next, 'static']) fs.cpSync(from, 'build', { recursive: true });
    for (const name of ['docusaurus.config.ts', 'palette.css'])
      fs.copyFileSync(name, `build/${name}`);
  }
  process.exit();
}
