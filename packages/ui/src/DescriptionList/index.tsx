import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import styles from './styles.module.css';

export type Description = [label: ReactNode, value: ReactNode];

/**
 * Labels and their values.
 *
 * @param items falsy ones are left out
 * @param layout `rows`: label beside value, each pair in a row; `columns`: label above value, the pairs side by side;
 *   `inline`: pairs run on like words
 */
export default function DescriptionList({
  items,
  layout = 'rows',
  className,
  ...props
}: {
  items: (Description | '' | false | null | undefined)[];
  layout?: 'rows' | 'columns' | 'inline';
} & ComponentProps<'dl'>): ReactNode {
  return (
    <dl {...props} className={clsx(styles.list, styles[layout], className)}>
      {items.map(
        (item, index) =>
          item && (
            <div key={index}>
              <dt>{item[0]}</dt> <dd>{item[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
