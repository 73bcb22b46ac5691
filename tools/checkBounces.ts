/**
 * Reads a folder of bounces and prints what the reader says of each, or, with a file `expected.json` in it, how often it is
 * right. `npm run check:bounces -- FOLDER`; the format is in tests/README.md.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { type Category, diagnoseBounce, type Kind } from '@docs-engines/bounce-reader';
import { runTool } from './runTool';

/** What is right for a recipient: any of the kinds, with any of the categories. */
interface Expected {
  kind: Kind[];
  category: (Category | null)[];
}

/** `suppressed`: called hard though it is not. `silent`: no cause found. */
const results = ['right', 'silent', 'wrong', 'suppressed'] as const;
type Result = (typeof results)[number];

type Got = { kind: Kind; category: Category | null } | undefined;

function resultOf(got: Got, { kind, category }: Expected): Result {
  if (!got || got.kind === 'none') {
    return kind.includes('none') ? 'right' : got ? 'wrong' : 'silent';
  }
  if (kind.includes(got.kind) && category.includes(got.category)) return 'right';
  if (got.kind === 'hard' && !kind.includes('hard')) return 'suppressed';
  return got.kind !== 'hard' && got.category === 'unknown' ? 'silent' : 'wrong';
}

/** The worst result of a bounce with several recipients, each with the verdict that suits it best. */
function worstOf(got: Got[], expected: Expected[]): Result {
  const unmatched = [...got];
  const bestRanks = expected.map((right) => {
    const ranks = unmatched.map((verdict) => results.indexOf(resultOf(verdict, right)));
    const rank = ranks.length > 0 ? Math.min(...ranks) : results.indexOf(resultOf(undefined, right));
    unmatched.splice(ranks.indexOf(rank), ranks.length > 0 ? 1 : 0);
    return rank;
  });
  const extra = unmatched.some(Boolean) ? results.indexOf('wrong') : 0;
  return results[Math.max(0, extra, ...bestRanks)] ?? 'right';
}

/** Each bounce in a folder by its name: a file, or a line of a file `*.txt`. */
function bouncesIn(folder: string): [name: string, text: string][] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && file.name !== 'expected.json')
    .flatMap(({ name }): [name: string, text: string][] => {
      const bytes = readFileSync(path.join(folder, name));
      // A mail is bytes: what is not UTF-8 is read as Latin-1.
      const utf8 = bytes.toString('utf8');
      const text = utf8.includes('\ufffd') ? bytes.toString('latin1') : utf8;
      const lines = text.trimEnd().split('\n');
      return name.endsWith('.txt') ? lines.map((line, index) => [`${name}:${index + 1}`, line]) : [[name, text]];
    });
}

/**
 * What is expected of each, by its name; undefined without such a file.
 *
 * @throws Error if the file has another format
 */
function expectationsIn(folder: string): Map<string, Expected[]> | undefined {
  const file = path.join(folder, 'expected.json');
  if (!existsSync(file)) return undefined;
  try {
    const all = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Expected[]>);
    const isRight = ({ kind, category }: Partial<Expected>) => Array.isArray(kind) && Array.isArray(category);
    const wrong = all.find(([, expected]) => ![expected].flat().every(isRight));
    if (wrong) throw new Error(`"${wrong[0]}" has no list of kinds and categories.`);
    return new Map(all);
  } catch (error) {
    const reason = (error as Error).message.replaceAll('\n', ' ');
    throw new Error(`${file}: ${reason}\n  → Its format is in tests/README.md, “A folder of bounces”.`, {
      cause: error,
    });
  }
}

function check(folder: string): void {
  const expected = expectationsIn(folder);
  const counts = new Map<Result, number>();
  let scored = 0;
  for (const [name, text] of bouncesIn(folder)) {
    const { recipients, other } = diagnoseBounce(text);
    const got = recipients.map(({ diagnosis }) => diagnosis);
    const verdicts = got.map((verdict) =>
      verdict ? `${verdict.kind} ${verdict.category ?? ''}`.trim() : 'nothing known',
    );
    const said = other ?? (verdicts.join(', ') || 'nothing known');
    const right = expected?.get(name);
    if (!right) {
      console.log(`${name}\t${said}`);
      continue;
    }
    const result = worstOf(got, right);
    scored += 1;
    counts.set(result, (counts.get(result) ?? 0) + 1);
    if (result !== 'right') console.log(`${result}\t${name}\t${said}`);
  }
  for (const result of scored > 0 ? results : []) {
    const count = counts.get(result) ?? 0;
    console.log(`${result}: ${count} of ${scored} (${((100 * count) / scored).toFixed(1)} %)`);
  }
}

runTool('npm run check:bounces --', 'FOLDER', (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new Error('Which folder?');
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  check(folder);
});
