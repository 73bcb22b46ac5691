/** For cspell.json: the name of the product is a word. */
import { readFileSync } from 'node:fs';

const site = readFileSync(new URL('../src/site.ts', import.meta.url), 'utf8');
const [, name = ''] = /\bname: ["']([^"']*)/.exec(site) ?? [];

export default { words: name.split(/\s+/).filter(Boolean) };
