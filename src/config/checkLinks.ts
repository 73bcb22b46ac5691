import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Checks that no symbolic link in a folder leads out of it: a build would publish what it finds there.
 *
 * @param root that links may lead to
 * @throws Error that names a link that leads elsewhere, or nowhere
 */
export function checkLinks(folder: string, root: string): void {
  if (!existsSync(folder)) return;
  const home = realpathSync(root) + path.sep;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) continue;
    const link = path.join(entry.parentPath, entry.name);
    let target = '';
    try {
      target = realpathSync(link);
    } catch {
      // It leads nowhere.
    }
    if (!target.startsWith(home)) {
      throw new Error(`${link} is a link that leads out of ${root}, or nowhere.\n  → Put the file itself there.`);
    }
  }
}
