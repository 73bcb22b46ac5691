import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new folder with files, by their paths; a path that ends with a slash is a folder. It is gone after all tests: ./temporary.ts. */
export function folderWith(files: Record<string, string | Buffer> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  for (const [name, content] of Object.entries(files)) {
    const place = path.join(folder, name);
    mkdirSync(name.endsWith('/') ? place : path.dirname(place), { recursive: true });
    if (!name.endsWith('/')) writeFileSync(place, content);
  }
  return folder;
}
