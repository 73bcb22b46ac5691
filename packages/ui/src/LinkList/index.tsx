import Link from '@docusaurus/Link';
import { Fragment, type ReactNode } from 'react';

/** Links with commas between them. */
export default function LinkList({ links }: { links: { title: string; href: string }[] }): ReactNode {
  return links.map(({ title, href }, index) => (
    <Fragment key={href}>
      {index > 0 && ', '}
      <Link to={href}>{title}</Link>
    </Fragment>
  ));
}
