import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

/** A section of the home page, named by its heading. */
export default function Section({
  id,
  title,
  className,
  children,
}: {
  /** The id of the heading, for links. */
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <section aria-labelledby={id} className={className}>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
