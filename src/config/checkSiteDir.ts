import { accessSync, constants } from 'node:fs';

/**
 * Checks that the site directory can be built in: its path has no `#`, after which Redocly expects a URL fragment, and it is
 * writable, since a build generates files in it. Without this check, `mkdir` fails with a misleading ENOENT.
 *
 * @throws Error with what to do
 */
export function checkSiteDir(siteDir: string): void {
  if (siteDir.includes('#')) {
    throw new Error(
      `${siteDir} has a # in its path, with which the OpenAPI description cannot be read.\n  → Rename the folder.`,
    );
  }
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
