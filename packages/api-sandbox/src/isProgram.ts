import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Whether Node was started with the module at this URL; its `import.meta.main` is newer than Node 20. */
export function isProgram(url: string): boolean {
  const [, main] = process.argv;
  try {
    return main !== undefined && pathToFileURL(realpathSync.native(main)).href === url;
  } catch {
    // There is no file with `node -e`, or after it was deleted.
    return false;
  }
}
