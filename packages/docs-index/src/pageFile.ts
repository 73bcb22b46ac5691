import { existsSync } from 'node:fs';
import path from 'node:path';

/** The HTML file of a route below the base path, whatever `trailingSlash` is; undefined if it has none. */
export function pageFile(outDir: string, route: string): string | undefined {
  const name = path.join(outDir, route.replace(/\/$/, '') || 'index');
  return [`${name}.html`, path.join(name, 'index.html')].find((file) => existsSync(file));
}
