import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import { purpose } from './purpose';
import { site } from '../../site';
import { LatestPost, Operations } from './sections';
import StartLinks from './StartLinks';
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
        <StartLinks to="/docs/intro" label="Documentation" />
      </header>
      <Operations title="Every operation" />
      <LatestPost />
    </>
  );
}
