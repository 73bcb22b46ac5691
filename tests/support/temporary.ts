import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Before all tests: makes the folder for temporary files, in workers and in what they start; removes it after all tests. */
export default function temporary(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'));
  // As /tmp: some tests run a program as another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
