import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** After this time, in milliseconds, a process of another machine, whose number says nothing here, has ended. */
const longest = 10 * 60_000;

/** Begins the name of what these tools put beside a place. */
export const workPrefix = (place: string): string => {
  const { dir, base } = path.parse(place);
  return path.join(dir, `.${base}-work.`);
};

/** The file that proves that these tools have made a folder: without it, none is removed. It has the numbers of the processes. */
const markOf = (folder: string) => path.join(folder, '.work-folder');
const hasMark = (folder: string) => statSync(markOf(folder), { throwIfNoEntry: false })?.isFile() === true;

/** Makes a folder that `removeMarked` may remove. @throws Error of the file system if there is something already */
export function makeMarked(folder: string): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  mkdirSync(folder);
  writeFileSync(markOf(folder), `${process.pid}\n`);
}

/** Locks the folder for another process, too: the child of a build can outlive the process that started it. */
export function addProcess(folder: string, pid: number): void {
  writeFileSync(markOf(folder), `${pid}\n`, { flag: 'a' });
}

/** Removes a folder with all files if it has the mark, and else only if nothing is in it. */
export function removeMarked(folder: string): void {
  if (!existsSync(folder)) return;
  const names = readdirSync(folder).map((name) => path.join(folder, name));
  if (names.length > 0 && !hasMark(folder)) return;
  // The mark last: who is killed meanwhile leaves a folder that the next one may remove.
  for (const name of names) if (name !== markOf(folder)) rmSync(name, { recursive: true });
  rmSync(markOf(folder), { force: true });
  rmdirSync(folder);
}

/**
 * Makes an empty folder, `.<place>-work.<machine>.<pid>`, in which this process prepares what is to become `<place>`. It keeps a
 * second such process out while this one lives, and is removed by the next one if this one is killed. Containers that share a folder
 * are machines of their own.
 *
 * @param task what the process does, for the message
 * @throws Error if a process that lives has such a folder; or of the file system
 */
export function makeWorkFolder(place: string, task: string): string {
  const { dir, base } = path.parse(workPrefix(place));
  const machine = hostname();
  const ownName = `${base}${machine}.${process.pid}`;
  const own = path.join(dir, ownName);
  // A container that is started again often gives a process the same number.
  removeMarked(own);
  // Before it looks for others: of two that start at once, each finds the other, and at least one ends.
  makeMarked(own);
  for (const name of readdirSync(dir || '.')) {
    const [, host = '', pid = ''] = /^(.+)\.(\d+)$/.exec(name.slice(base.length)) ?? [];
    if (!name.startsWith(base) || !host || name === ownName) continue;
    const folder = path.join(dir, name);
    // Another process may just have removed it.
    const { mtimeMs = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {};
    const processes = [pid, ...(hasMark(folder) ? readFileSync(markOf(folder), 'utf8').split('\n') : [])];
    const isYoung = mtimeMs > Date.now() - longest;
    const living = processes.find((one) => one && (host === machine ? isAlive(Number(one)) : isYoung));
    if (living !== undefined) {
      removeMarked(own);
      const where = host === machine ? '' : ` on ${host}`;
      throw new Error(
        `Another ${task} is running (pid ${living}${where}).\n` +
          `  → Wait until it has ended. If that process is no ${task}, remove ${folder}.`,
      );
    }
    removeMarked(folder);
  }
  return own;
}
