import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import type { Info } from '@docs-engines/openapi-docs';

/** Whom to write to, in a sentence: `<Contact />`. */
export default function Contact({ data }: { data: NonNullable<Info['contact']> }): ReactNode {
  const { name, email } = data;
  return email ? <Link to={`mailto:${email}`}>{email}</Link> : (name ?? 'whoever gave you the key');
}
