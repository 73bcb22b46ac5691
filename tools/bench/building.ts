/** CPU time and peak memory of two builds: this site, and a site made from it for an API with many operations. */
import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { parseYaml } from '@redocly/openapi-core';

import { methods } from '../../src/openapi/model/types';
import * as ours from '../../src/site';
import { adopt, description } from '../../tests/support/adopt';
import { copyProject } from '../../tests/support/project';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
}

interface Description {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, object>;
}

interface Cost {
  /** Seconds of processor time, of all processes. */
  cpu: number;
  /** The most memory that one process has taken, in GB. */
  memory: number;
}

/** Runs in each process of a build: it writes what the process has used. */
const atExit = `import fs from 'node:fs';
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const cost = { cpu: (userCPUTime + systemCPUTime) / 1e6, memory: (maxRSS * 1024) / 1e9 };
  fs.appendFileSync(process.env.COST_FILE, JSON.stringify(cost) + '\\n');
});`;

/** Adds the operations of our API to a description, again and again, each time with other paths and a tag of their own. */
function enlarge(small: Description, operations: number): Description {
  // The adopted site does not have the guides that these texts link to.
  const text = readFileSync(ours.description, 'utf8').replaceAll(
    /\]\(\/[^)]*\)/g,
    '](https://acme.example)',
  );
  const { paths, components } = parseYaml(text) as Description;
  const large = structuredClone(small);
  for (const [kind, named] of Object.entries(components)) {
    large.components[kind] = { ...named, ...large.components[kind] };
  }
  const count = () =>
    Object.values(large.paths).flatMap((item) => methods.filter((method) => method in item)).length;
  for (let copy = 1; count() < operations; copy++) {
    const tag = `Group ${copy}`;
    large.tags.push({ name: tag, description: `Operations of group ${copy}.` });
    for (const [address, item] of Object.entries(paths)) {
      const repeated = structuredClone(item);
      for (const operation of methods.flatMap((method) => repeated[method] ?? [])) {
        operation.operationId += String(copy);
        operation.summary += ` ${copy}`;
        operation.tags = [tag];
      }
      large.paths[`/group-${copy}${address}`] = repeated;
    }
  }
  return large;
}

/** @throws Error if the build fails */
async function costOfBuild(dir: string): Promise<Cost> {
  const file = path.join(dir, 'cost.jsonl');
  const child = spawn('npm', ['run', '--silent', 'build'], {
    cwd: dir,
    env: {
      ...process.env,
      COST_FILE: file,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(atExit)}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (status !== 0) {
    throw new Error(`The build in ${dir} ended with status ${String(status)}.`);
  }
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const costs = lines.map((line) => JSON.parse(line) as Cost);
  return {
    cpu: costs.reduce((sum, { cpu }) => sum + cpu, 0),
    memory: Math.max(...costs.map(({ memory }) => memory)),
  };
}

/** Copies the project to a temporary folder, and removes the copy after `use`. */
async function withCopy<T>(use: (dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(path.join(tmpdir(), 'building-'));
  try {
    copyProject(dir);
    // Each package is a link, so that the copy has a cache of its own: social cards are drawn again.
    mkdirSync(path.join(dir, 'node_modules'));
    for (const name of readdirSync('node_modules').filter((each) => each !== '.cache')) {
      symlinkSync(path.resolve('node_modules', name), path.join(dir, 'node_modules', name));
    }
    return await use(dir);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/**
 * @param operations of the adopted site's API
 * @throws Error if a build fails; its messages are on standard error
 */
export async function measureBuilding(operations: number): Promise<{ ours: Cost; large: Cost }> {
  return {
    ours: await withCopy(costOfBuild),
    large: await withCopy(async (dir) => {
      adopt(dir);
      const file = path.join(dir, description);
      // JSON is YAML, too.
      const small = parseYaml(readFileSync(file, 'utf8')) as Description;
      writeFileSync(file, JSON.stringify(enlarge(small, operations)));
      return costOfBuild(dir);
    }),
  };
}
