/** The name of the service in file names, and in Markdown that was written for another service. */
import { site, writtenName } from './site';

const inFileName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The start of the names of environment variables: `ACME_LIBRARY`. */
const inVariable = (name: string) =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z\d]+/g, '_')
    .replace(/_$/, '');

/** In the names of files and programs: `acme-library`. */
export const fileName = inFileName(site.name) || 'api';

/**
 * Gives Markdown the name of this site, in the address of the site, in file names and in environment variables, too. The path
 * of a page or of a file in this repository stays, because it has to exist.
 *
 * @param markdown written for `writtenName`
 * @param siteUrl with the base path, without a slash at its end
 * @param name of the service
 */
export function withSiteName(markdown: string, siteUrl: string, name: string = site.name): string {
  const written = inFileName(writtenName);
  return markdown
    .replaceAll(`https://${written}.example`, () => siteUrl)
    .replaceAll(
      new RegExp(`(?<!(?:api|blog|docs|openapi|img)/[\\w/-]*)${written}`, 'g'),
      inFileName(name) || 'api',
    )
    .replaceAll(new RegExp(`${inVariable(writtenName)}(?=_)`, 'g'), inVariable(name))
    .replaceAll(writtenName, () => name);
}
