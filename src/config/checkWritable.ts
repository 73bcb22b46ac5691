import { accessSync, constants } from 'node:fs';

/**
 * Checks that the site directory is writable, since a build generates files in it. Without this check, `mkdir` fails with
 * a misleading ENOENT.
 *
 * @throws Error with what to do
 */
export function checkWritable(siteDir: string): void {
  try {
    accessSync(siteDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `${siteDir} cannot be written to (${code}).\n` +
        '  → Change its permissions, or take a copy: build/, .docusaurus/ and openapi/reference/ are generated in it.',
      { cause: error },
    );
  }
}
