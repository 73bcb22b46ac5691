import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Before all tests: makes the folder for temporary files, in workers and in what they start; removes it after all tests. */
export default function temporary(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'));
  // As /tmp: some tests run a program as another user.
  chmodSync(folder, 0o1777);
  // tsx keeps what it has compiled in the folder for temporary files: in an empty one, it would compile each program again.
  const compiled = `tsx-${process.geteuid?.()}`;
  mkdirSync(path.join(tmpdir(), compiled), { recursive: true });
  symlinkSync(path.join(tmpdir(), compiled), path.join(folder, compiled));
  process.env.TMPDIR = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
