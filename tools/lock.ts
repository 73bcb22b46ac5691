/** A lock that a process holds until it ends, however it ends. */
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process IDs in a lock; none if there is no lock. */
function holders(lock: string): string[] {
  try {
    return readdirSync(lock);
  } catch (error) {
    // An `existsSync` before it would be a race: another process may remove the lock in between.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return [];
    }
    throw error;
  }
}

/** Removes the entry of a process, and the lock if it is empty then. */
function leave(lock: string, pid: string): void {
  try {
    rmSync(path.join(lock, pid), { recursive: true, force: true });
    rmdirSync(lock);
  } catch {
    // Another process has been faster.
  }
}

/**
 * Takes a lock for this process: a folder with one entry, which is named after the process. The rename of a prepared folder
 * takes it in one step, and fails if the lock has an entry; and what removes the entry of a dead process cannot remove that of
 * one that has taken the lock since.
 *
 * @param lock the path of the folder
 * @param task what the process does, for the message
 * @throws Error if a process that lives has it; or of the file system
 */
export function takeLock(lock: string, task: string): void {
  const own = String(process.pid);
  const prepared = `${lock}.${own}`;
  mkdirSync(path.join(prepared, own), { recursive: true });
  for (const pid of holders(lock)) {
    // A process of a container often has the number of one in the last container.
    if (pid === own || !isAlive(Number(pid))) {
      leave(lock, pid);
    }
  }
  try {
    renameSync(prepared, lock);
  } catch {
    rmSync(prepared, { recursive: true });
    throw new Error(
      `Another ${task} is running (pid ${holders(lock).join()}).\n` +
        `  → Wait until it has ended. If that process is no ${task}, remove ${lock}.`,
    );
  }
  process.on('exit', () => {
    leave(lock, own);
  });
}
