/** A process in which one command runs after another: each alone would take seconds to load. */
import { run } from '@docs-engines/openapi-site';

process.on('message', ({ folder, args }: { folder: string; args: string[] }) => {
  const said = { out: '', error: '' };
  process.chdir(folder);
  console.log = (text) => (said.out += `${text}\n`);
  console.error = (text) => (said.error += `${text}\n`);
  void run(args).then((code) => process.send?.({ code, ...said }));
});

process.send?.('loaded');
