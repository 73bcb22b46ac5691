import {
  sanitizeTabsChildren,
  TabsProvider,
  useScrollPositionBlocker,
  useTabs,
  useTabsContextValue,
} from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/Tabs';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useContext, useId } from 'react';

import { panelId, tabId, TabsId } from '../../components/shell/tabId';
import styles from './styles.module.css';

function TabList({ className }: { className?: string }): ReactNode {
  const { selectedValue, selectValue, tabValues, block } = useTabs();
  const group = useContext(TabsId);
  const { blockElementScrollPositionUntilNextRender } = useScrollPositionBlocker();
  const selected = tabValues.findIndex(({ value }) => value === selectedValue);

  const choose = (tab: HTMLElement, value: string) => {
    // Groups that follow this one may change the height above it.
    blockElementScrollPositionUntilNextRender(tab);
    selectValue(value);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const last = tabValues.length - 1;
    const next = {
      ArrowRight: selected === last ? 0 : selected + 1,
      ArrowLeft: selected <= 0 ? last : selected - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = next === undefined ? undefined : event.currentTarget.children[next];
    const value = next === undefined ? undefined : tabValues[next]?.value;
    if (tab instanceof HTMLElement && value !== undefined) {
      event.preventDefault();
      tab.focus();
      choose(tab, value);
    }
  };

  return (
    // The tabs in it take the focus.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="tablist"
      className={clsx('needs-script', styles.list, className)}
      onKeyDown={onKeyDown}
    >
      {tabValues.map(({ value, label, attributes }, index) => (
        <button
          key={value}
          {...attributes}
          type="button"
          role="tab"
          id={tabId(group, value)}
          aria-controls={panelId(group, value)}
          aria-selected={index === selected}
          tabIndex={index === Math.max(selected, 0) ? 0 : -1}
          className={clsx('clean-btn', styles.tab, block && styles.block)}
          onClick={(event) => {
            choose(event.currentTarget, value);
          }}
        >
          {label ?? value}
        </button>
      ))}
    </div>
  );
}

export default function Tabs(props: Props): ReactNode {
  return (
    <TabsId value={useId()}>
      <TabsProvider value={useTabsContextValue(props)}>
        <div className={styles.tabs}>
          <TabList className={props.className} />
          {sanitizeTabsChildren(props.children)}
        </div>
      </TabsProvider>
    </TabsId>
  );
}
