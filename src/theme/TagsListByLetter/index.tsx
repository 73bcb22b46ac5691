import Link from '@docusaurus/Link';
import type { Props } from '@theme/TagsListByLetter';
import type { ReactNode } from 'react';

/** The tags by name, each with the number of its posts: too few for letters. */
export default function TagsList({ tags }: Props): ReactNode {
  const sorted = [...tags].sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return (
    <ul>
      {sorted.map(({ label, permalink, count }) => (
        <li key={permalink}>
          <Link to={permalink}>{label}</Link>: {count === 1 ? '1 post' : `${count} posts`}
        </li>
      ))}
    </ul>
  );
}
