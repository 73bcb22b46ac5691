import Link from '@docusaurus/Link';
import { groupBlogSidebarItemsByYear, useVisibleBlogSidebarItems } from '@docusaurus/plugin-content-blog/client';
import { NavbarSecondaryMenuFiller, useWindowSize } from '@docusaurus/theme-common';
import everyPost from '@generated/blog-data/default/sidebar.json';
import type { Props } from '@theme/BlogSidebar';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

type Sidebar = NonNullable<Props['sidebar']>;

/** The posts by year. */
function Menu({ sidebar: { title, items } }: { sidebar: Sidebar }): ReactNode {
  const years = groupBlogSidebarItemsByYear(useVisibleBlogSidebarItems(items));
  return (
    <div className="theme-doc-sidebar-menu" role="group" aria-label={title}>
      <p className={styles.title}>{title}</p>
      {years.map(([year, posts]) => (
        <div key={year}>
          <p className={styles.year}>{year}</p>
          <ul className="menu__list">
            {posts.map((post) => (
              <li key={post.permalink} className="menu__list-item theme-doc-sidebar-item-link">
                <Link isNavLink to={post.permalink} className="menu__link" activeClassName="menu__link--active">
                  {post.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
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
