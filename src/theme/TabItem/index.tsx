import { useTabs } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/TabItem';
import clsx from 'clsx';
import { type ReactNode, useContext } from 'react';

import { panelId, tabId, TabsId } from '../../components/shell/tabId';
import styles from './styles.module.css';

export default function TabItem({ children, className, value, label }: Props): ReactNode {
  const { selectedValue, tabValues } = useTabs();
  const group = useContext(TabsId);
  return (
    <div
      role="tabpanel"
      id={panelId(group, value)}
      aria-labelledby={tabId(group, value)}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel that begins with text is reached so (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/)
      tabIndex={0}
      className={clsx(styles.panel, value !== selectedValue && styles.other, className)}
    >
      <p className={styles.label}>
        {label ?? tabValues.find((tab) => tab.value === value)?.label ?? value}
      </p>
      {children}
    </div>
  );
}
