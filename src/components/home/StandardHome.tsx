import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import { purpose } from '../../purpose';
import { site } from '../../site';
import { LatestPost, Operations } from './sections';
import styles from './styles.module.css';

/** The home page of any API but ours: its name and purpose, its operations, the latest post. */
export default function StandardHome(): ReactNode {
  return (
    <>
      <header className={styles.intro}>
        <Heading as="h1">{site.tagline}</Heading>
        <p className={styles.lead}>
          {site.name}: {purpose}.
        </p>
        <p className="button-row">
          <Link className="button button--primary button--lg" to="/docs/intro">
            Documentation
          </Link>
          <Link
            className="button button--outline button--primary button--lg"
            to="/api/category/api-reference"
          >
            API reference
          </Link>
        </p>
      </header>
      <Operations title="Every operation" />
      <LatestPost />
    </>
  );
}
