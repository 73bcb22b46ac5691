/** The arguments of `npm run bench`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { kinds } from './pages';

/** What is measured: `building` alone, because a build takes every core. */
const parts = ['loads', 'navigations', 'inputs', 'serving', 'building'];

export const help = `[options] [folders]

  folders        builds to compare, instead of build/
  --quick        one run instead of three
  --runs 5       another number of runs
  --phone        a phone instead of a desktop
  --slowdown 4   how many times slower the processor is; on a slow machine fewer: compare what blocks the limit itself
  --kinds post   some of: ${Object.keys(kinds).join(', ')}
  --only loads   some of: loads, navigations, inputs, serving (by nginx, under load); or building (what a build costs)`;

function numberFrom(name: string, text: string, isRight: (value: number) => boolean): number {
  const value = Number(text);
  if (!isRight(value)) throw new Error(`--${name} ${text}: that is not a number from 1.`);
  return value;
}

function listFrom(name: string, text: string, known: string[]): string[] {
  const list = text.split(',');
  const wrong = list.find((one) => !known.includes(one));
  if (wrong !== undefined) {
    throw new Error(`--${name} ${wrong}: it is some of ${known.join(', ')}, with commas between.`);
  }
  return list;
}

/** @throws Error saying which argument is wrong */
export function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      kinds: { type: 'string', default: 'home,docs,operation,post' },
      only: { type: 'string', default: 'loads,navigations,inputs,serving' },
      phone: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      runs: { type: 'string', default: '3' },
      slowdown: { type: 'string', default: '4' },
    },
  });
  const folders = positionals.length > 0 ? positionals : ['build'];
  const wrong = folders.find((folder) => !existsSync(path.join(folder, 'index.html')));
  if (wrong !== undefined && !values.help)
    throw new Error(`${wrong} is no build.\n  → npm run build`);
  const runs = numberFrom('runs', values.runs, (value) => Number.isInteger(value) && value >= 1);
  return {
    ...values,
    folders,
    runs: values.quick ? 1 : runs,
    slowdown: numberFrom('slowdown', values.slowdown, (value) => value >= 1),
    kinds: listFrom('kinds', values.kinds, Object.keys(kinds)),
    only: listFrom('only', values.only, parts),
  };
}
