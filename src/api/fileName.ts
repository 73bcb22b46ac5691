import { site } from '../site';

/** The name of the service in names of files and programs: `acme-library`. Apart from src/site.ts, which is in many scripts. */
export const fileName =
  site.name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'api';
