import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Makes an empty folder, `<place>.<pid>`, in which this process prepares what is to become `<place>`. It keeps a second such
 * process out while this one lives, and is removed by the next one if this one is killed.
 *
 * @param task what the process does, for the message
 * @throws Error if a process that lives has such a folder; or of the file system
 */
export function makeWorkFolder(place: string, task: string): string {
  const { dir, base } = path.parse(place);
  const ownName = `${base}.${process.pid}`;
  const folder = path.join(dir, ownName);
  const remove = (name: string) => {
    rmSync(path.join(dir, name), { recursive: true, force: true });
  };
  // A process of a container often has the number of one in the last container.
  remove(ownName);
  // Before it looks for others: of two that start at once, each finds the other, and at least one ends.
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(dir || '.')) {
    const pid = Number(name.slice(base.length + 1));
    if (name === ownName || name !== `${base}.${pid}`) continue;
    if (isAlive(pid)) {
      remove(ownName);
      throw new Error(
        `Another ${task} is running (pid ${pid}).\n` +
          `  → Wait until it has ended. If that process is no ${task}, remove ${path.join(dir, name)}.`,
      );
    }
    remove(name);
  }
  return folder;
}
