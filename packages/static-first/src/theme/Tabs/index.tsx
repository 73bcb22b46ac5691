import { sanitizeTabsChildren } from '@docusaurus/theme-common/internal';
import type { Props as TabItemProps } from '@theme/TabItem';
import type { Props } from '@theme/Tabs';
import clsx, { type ClassValue } from 'clsx';
import { type ReactElement, type ReactNode, useId } from 'react';

import styles from './styles.module.css';

type Tab = Pick<TabItemProps, 'value' | 'label' | 'attributes' | 'default'>;

/** The tab that is selected before the reader has chosen; none if the author wants none. */
function defaultTab(tabs: readonly Tab[], wanted: Props['defaultValue']): Tab | undefined {
  const values = tabs.map(({ value }) => value);
  if (tabs.length === 0 || values.includes(undefined as never)) {
    throw new Error('The children of <Tabs> are <TabItem>s, each with a value.');
  }
  if (new Set(values).size < values.length) {
    throw new Error(`Tabs have the same value: ${values.join(', ')}.`);
  }
  if (wanted === null) return undefined;
  if (wanted && !values.includes(wanted)) {
    throw new Error(`The defaultValue “${wanted}” is none of the tabs’ values: ${values.join(', ')}.`);
  }
  return tabs.find(({ value }) => value === wanted) ?? tabs.find((tab) => tab.default) ?? tabs[0];
}

/** Static HTML: packages/static-first/src/client/page/choices.ts selects, stores and synchronizes. */
export default function Tabs({
  children,
  values,
  defaultValue,
  groupId,
  queryString,
  block,
  className,
}: Props): ReactNode {
  const id = useId();
  const items = sanitizeTabsChildren(children) as ReactElement<TabItemProps>[];
  const tabs: readonly Tab[] = values ?? items.map((item) => item.props);
  const selected = defaultTab(tabs, defaultValue);
  return (
    <div className={styles.tabs}>
      <div
        role="tablist"
        data-group={groupId}
        data-query={queryString === true ? groupId : queryString}
        className={clsx('needs-script', styles.list, className)}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            {...tab.attributes}
            type="button"
            role="tab"
            id={`${id}tab-${tab.value}`}
            data-value={tab.value}
            aria-controls={`${id}panel-${tab.value}`}
            aria-selected={tab === selected}
            tabIndex={tab === (selected ?? tabs[0]) ? 0 : -1}
            className={clsx('clean-btn', styles.tab, block && styles.block, tab.attributes?.className as ClassValue)}
          >
            {tab.label ?? tab.value}
          </button>
        ))}
      </div>
      {items.map((item) => {
        const { value, label } = item.props;
        return (
          <div
            key={value}
            role="tabpanel"
            id={`${id}panel-${value}`}
            aria-labelledby={`${id}tab-${value}`}
            data-selected={value === selected?.value ? '' : undefined}
            // Makes a panel without controls reachable by Tab: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
            tabIndex={0}
            className={clsx(styles.panel, item.props.className)}
          >
            <p className={styles.label}>{label ?? tabs.find((tab) => tab.value === value)?.label ?? value}</p>
            {item}
          </div>
        );
      })}
    </div>
  );
}
