import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

/** A section of the home page, named by its heading. */
export default function Section({
  id,
  title,
  className,
  theme,
  children,
}: {
  /** The id of the heading, for links. */
  id: string;
  title: string;
  className?: string;
  /** The colours of a mode, in both modes. */
  theme?: 'dark';
  children: ReactNode;
}): ReactNode {
  return (
    <section aria-labelledby={id} className={className} data-theme={theme}>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
