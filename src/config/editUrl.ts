import { site } from '../site';

/** Where the sources of pages are edited; the path of a file follows. */
export const editUrl = `${site.repositoryUrl}/edit/main/`;
