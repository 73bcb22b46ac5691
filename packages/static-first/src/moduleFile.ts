import { existsSync } from 'node:fs';
import path from 'node:path';

const endings = ['.ts', '.tsx', '.js'];

/** The file of a module of this package: TypeScript in its repository, JavaScript where it is installed. */
export function moduleFile(...parts: string[]): string {
  const module = path.join(...parts);
  const file = endings.map((ending) => module + ending).find((each) => existsSync(each));
  if (!file) throw new Error(`There is no module ${module}.`);
  return file;
}
