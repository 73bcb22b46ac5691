import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';

/** A Markdown table. One that is wider than its place can be scrolled with the keyboard, too. */
export default function Table(props: ComponentProps<'table'>): ReactNode {
  const table = useRef<HTMLTableElement>(null);
  const [isWide, setIsWide] = useState(false);

  useEffect(() => {
    const element = table.current;
    if (!element) {
      return undefined;
    }
    const observer = new ResizeObserver(() => {
      setIsWide(element.scrollWidth > element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);

  // Infima makes the table itself the box that scrolls.
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  return <table {...props} ref={table} tabIndex={isWide ? 0 : undefined} />;
}
