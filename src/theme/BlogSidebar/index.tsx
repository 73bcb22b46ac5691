import Link from '@docusaurus/Link';
import { groupBlogSidebarItemsByYear, useVisibleBlogSidebarItems } from '@docusaurus/plugin-content-blog/client';
import { NavbarSecondaryMenuFiller, useWindowSize } from '@docusaurus/theme-common';
import everyPost from '@generated/blog-data/default/sidebar.json';
import tags from '@generated/blog-data/default/tags.json';
import type { Props } from '@theme/BlogSidebar';
import type { PropsWithChildren, ReactNode } from 'react';

import styles from './styles.module.css';

type Sidebar = NonNullable<Props['sidebar']>;

function Group({ title, children }: PropsWithChildren<{ title: string }>): ReactNode {
  return (
    <div role="group" aria-label={title}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}

/** Links, each with the number of its posts if it has one. */
function Links({ items }: { items: { label: string; href: string; posts?: number }[] }): ReactNode {
  return (
    <ul className="menu__list">
      {items.map(({ label, href, posts }) => (
        <li key={href} className="menu__list-item theme-doc-sidebar-item-link">
          <Link isNavLink to={href} className="menu__link" activeClassName="menu__link--active">
            {label}
            {posts && <span className={styles.count}>{posts}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The posts by year, and the tags. */
function Menu({ sidebar }: { sidebar: Sidebar }): ReactNode {
  const years = groupBlogSidebarItemsByYear(useVisibleBlogSidebarItems(sidebar.items));
  return (
    <div className={`theme-doc-sidebar-menu ${styles.menu}`}>
      <Group title={sidebar.title}>
        {years.map(([year, posts]) => (
          <div key={year}>
            <p className={styles.year}>{year}</p>
            <Links items={posts.map(({ title, permalink }) => ({ label: title, href: permalink }))} />
          </div>
        ))}
      </Group>
      <Group title="Tags">
        <Links items={tags} />
      </Group>
    </div>
  );
}

/** In a column of its own, or in the mobile menu; also on the archive, which Docusaurus gives no sidebar. */
export default function BlogSidebar({ sidebar = everyPost }: Props): ReactNode {
  const isMobile = useWindowSize() === 'mobile';
  return (
    sidebar.items.length > 0 && (
      <aside className={`col col--3 ${styles.column}`}>
        <nav className="menu thin-scrollbar" aria-label="Blog">
          <Menu sidebar={sidebar} />
        </nav>
        {isMobile && <NavbarSecondaryMenuFiller component={Menu} props={{ sidebar }} />}
      </aside>
    )
  );
}
