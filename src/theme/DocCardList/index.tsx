import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useCurrentSidebarSiblings,
  useDocById,
} from '@docusaurus/plugin-content-docs/client';
import Link from '@docusaurus/Link';
import type { Props } from '@theme/DocCardList';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import OperationList from '@docs-engines/openapi-docs/components/OperationList';

/** The slugs of the operations in a category of the sidebar. */
function slugsIn(item: PropSidebarItem): string[] {
  return item.type === 'category'
    ? item.items.flatMap((each) =>
        each.type === 'link' && each.className?.startsWith('api-method') ? (each.href.split('/').at(-1) ?? []) : [],
      )
    : [];
}

/** A link to a page or category, with its description. */
function Entry({ item }: { item: PropSidebarItem }): ReactNode {
  const doc = useDocById(item.type === 'link' ? item.docId : undefined);
  if (item.type === 'html') return null;
  const href = item.type === 'link' ? item.href : findFirstSidebarItemLink(item);
  return (
    <section>
      <Heading as="h2">
        <Link to={href}>{item.label}</Link>
      </Heading>
      <p className="margin-bottom--lg">{item.description ?? doc?.description}</p>
    </section>
  );
}

/** The items of a category, on its generated index: operations as a list, anything else as a link. */
export default function DocCardList({ items }: Props): ReactNode {
  const siblings = useCurrentSidebarSiblings();
  return filterDocCardListItems(items ?? siblings).map((item, index) =>
    item.type === 'category' && slugsIn(item).length > 0 ? (
      <section key={index}>
        <Heading as="h2">{item.label}</Heading>
        <p>{item.description}</p>
        <OperationList slugs={slugsIn(item)} />
      </section>
    ) : (
      <Entry key={index} item={item} />
    ),
  );
}
