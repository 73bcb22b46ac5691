import Link from '@docusaurus/Link';
import {
  BlogSidebarItemList,
  useVisibleBlogSidebarItems,
} from '@docusaurus/plugin-content-blog/client';
import { NavbarSecondaryMenuFiller } from '@docusaurus/theme-common';
import tags from '@generated/blog-data/default/tags.json';
import BlogSidebarContent, { type Props as ContentProps } from '@theme/BlogSidebar/Content';
import type { Props } from '@theme/BlogSidebar';
import type { PropsWithChildren, ReactNode } from 'react';

import styles from './styles.module.css';

type BlogSidebarData = NonNullable<Props['sidebar']>;

const list = {
  ulClassName: 'menu__list',
  liClassName: 'menu__list-item theme-doc-sidebar-item-link',
  linkClassName: 'menu__link',
  linkActiveClassName: 'menu__link--active',
};

const Posts: ContentProps['ListComponent'] = ({ items }) => (
  <BlogSidebarItemList {...list} items={items} />
);

function Group({ title, children }: PropsWithChildren<{ title: string }>): ReactNode {
  return (
    <div role="group" aria-label={title}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}

/** The posts by year, the tags, and the feeds. */
function Menu({ sidebar }: { sidebar: BlogSidebarData }): ReactNode {
  const items = useVisibleBlogSidebarItems(sidebar.items);
  return (
    <div className={`theme-doc-sidebar-menu ${styles.menu}`}>
      <Group title={sidebar.title}>
        <BlogSidebarContent
          items={items}
          ListComponent={Posts}
          yearGroupHeadingClassName={styles.year}
        />
      </Group>
      <Group title="Tags">
        <ul className={list.ulClassName}>
          {tags.map(({ label, href, posts }) => (
            <li key={href} className={list.liClassName}>
              <Link
                to={href}
                isNavLink
                activeClassName={list.linkActiveClassName}
                className={list.linkClassName}
              >
                {label}
                <span className={styles.count}>{posts}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Group>
    </div>
  );
}

/** In a column of its own, or in the mobile menu. */
export default function BlogSidebar({ sidebar }: Props): ReactNode {
  return (
    sidebar &&
    sidebar.items.length > 0 && (
      <aside className={`col col--3 ${styles.column}`}>
        <nav className="menu thin-scrollbar" aria-label="Blog">
          <Menu sidebar={sidebar} />
        </nav>
        <NavbarSecondaryMenuFiller component={Menu} props={{ sidebar }} />
      </aside>
    )
  );
}
