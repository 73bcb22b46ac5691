import {
  sanitizeTabsChildren,
  useScrollPositionBlocker,
  useTabsContextValue,
} from '@docusaurus/theme-common/internal';
import type { Props as TabItemProps } from '@theme/TabItem';
import type { Props } from '@theme/Tabs';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react';

import styles from './styles.module.css';

export default function Tabs(props: Props): ReactNode {
  const id = useId();
  const { selectedValue, selectValue, tabValues, block } = useTabsContextValue(props);
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
    const tab = event.currentTarget.children[next ?? -1];
    const value = tabValues[next ?? -1]?.value;
    if (tab instanceof HTMLElement && value !== undefined) {
      event.preventDefault();
      tab.focus();
      choose(tab, value);
    }
  };

  return (
    <div className={styles.tabs}>
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it take the focus */}
      <div
        role="tablist"
        className={clsx('needs-script', styles.list, props.className)}
        onKeyDown={onKeyDown}
      >
        {tabValues.map(({ value, label, attributes }, index) => (
          <button
            key={value}
            {...attributes}
            type="button"
            role="tab"
            id={`${id}tab-${value}`}
            aria-controls={`${id}panel-${value}`}
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
      {(sanitizeTabsChildren(props.children) as ReactElement<TabItemProps>[]).map((item) => {
        const { value, label, className } = item.props;
        return (
          <div
            key={value}
            role="tabpanel"
            id={`${id}panel-${value}`}
            aria-labelledby={`${id}tab-${value}`}
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel that begins with text is reached so (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/)
            tabIndex={0}
            className={clsx(styles.panel, value !== selectedValue && styles.other, className)}
          >
            <p className={styles.label}>
              {label ?? tabValues.find((tab) => tab.value === value)?.label ?? value}
            </p>
            {item}
          </div>
        );
      })}
    </div>
  );
}
