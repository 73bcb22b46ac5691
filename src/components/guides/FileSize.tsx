import type { ReactNode } from 'react';

import { sizeMark } from '@site/src/components/guides/sizeMark';

/** The size of a file of the site, which is known when all files are built (src/plugins/finish/sizes.ts): `<FileSize name="errors.json" />`. */
export default function FileSize({ name }: { name: string }): ReactNode {
  return <span data-search-ignore>{process.env.NODE_ENV === 'production' ? sizeMark(name) : '–'}</span>;
}
