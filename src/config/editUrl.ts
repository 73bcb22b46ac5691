import { description, site } from '../site';

/** Where the sources of pages are edited; the path of a file follows. */
export const editUrl = `${site.repositoryUrl}/edit/main/`;

/** Where a file comes from: itself, or the description for a generated page. */
export const sourceOf = (file: string) => (file.startsWith('openapi/reference/') ? description : file);
