import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
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

/** Begins the name of what these tools put beside a place, and may remove: nobody else’s `build.backup.2` begins so. */
export const workPrefix = (place: string): string => {
  const { dir, base } = path.parse(place);
  return path.join(dir, `.${base}-work.`);
};

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
  const folder = path.join(dir, ownName);
  const remove = (name: string) => {
    rmSync(path.join(dir, name), { recursive: true, force: true });
  };
  // A container that is started again often gives a process the same number.
  remove(ownName);
  // Before it looks for others: of two that start at once, each finds the other, and at least one ends.
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(dir || '.')) {
    const [, host = '', pid = ''] = /^(.+)\.(\d+)$/.exec(name.slice(base.length)) ?? [];
    if (!name.startsWith(base) || !host || name === ownName) continue;
    // Another process may just have removed it.
    const { mtimeMs = 0 } = statSync(path.join(dir, name), { throwIfNoEntry: false }) ?? {};
    if (host === machine ? isAlive(Number(pid)) : mtimeMs > Date.now() - longest) {
      remove(ownName);
      const where = host === machine ? '' : ` on ${host}`;
      throw new Error(
        `Another ${task} is running (pid ${pid}${where}).\n` +
          `  → Wait until it has ended. If that process is no ${task}, remove ${path.join(dir, name)}.`,
      );
    }
    remove(name);
  }
  return folder;
}
