import Heading from '@theme/Heading';
import { Fragment, type ReactNode } from 'react';

import { site } from '../../../site';
import CopyButton from '../../ui/CopyButton';
import DescriptionList from '../../ui/DescriptionList';
import styles from './styles.module.css';

/**
 * The URLs of the blog's feeds, to copy: browsers no longer offer to follow a feed.
 *
 * @param permalink the path of the blog, with the base path
 */
export default function FollowFeeds({ permalink }: { permalink: string }): ReactNode {
  return (
    <section className={styles.follow} aria-labelledby="follow">
      <Heading as="h2" id="follow">
        Follow this blog
      </Heading>
      <p>
        Copy one of these addresses into a feed reader, such as NetNewsWire, FreshRSS or
        Thunderbird. New posts come to you in full, without an account, and nobody counts what you
        read.
      </p>
      <DescriptionList
        items={['RSS', 'Atom'].map((name) => {
          const url = `${site.url}${permalink}/${name.toLowerCase()}.xml`;
          return [
            name,
            <Fragment key={name}>
              <code>{url}</code> <CopyButton text={url} what={`the ${name} address`} />
            </Fragment>,
          ];
        })}
      />
    </section>
  );
}
