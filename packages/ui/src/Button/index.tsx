import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import styles from '../controls.module.css';

const looks = {
  primary: 'button button--primary',
  outline: 'button button--outline button--primary',
  secondary: 'button button--secondary',
  /** Text in the colour of a link, for what is not the main action. */
  quiet: styles.quiet,
};

/** A button that submits nothing unless its `type` says so. */
export default function Button({
  look = 'primary',
  className,
  ...props
}: ComponentProps<'button'> & { look?: keyof typeof looks }): ReactNode {
  return <button type="button" {...props} className={clsx(looks[look], className)} />;
}
