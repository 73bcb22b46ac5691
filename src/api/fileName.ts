import { site } from '../site';

/** The name of the service in names of files and programs: `acme-library`. Not in src/site.ts, which is bundled into the scripts of pages that do not need it. */
export const fileName =
  site.name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'api';
