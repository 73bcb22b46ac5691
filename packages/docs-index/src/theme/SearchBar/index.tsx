import Input from '@docs-engines/ui/Input';
import { useHistory } from '@docusaurus/router';
import { translate as t } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { usePluginData } from '@docusaurus/useGlobalData';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import type { Hit } from '../../browser/find';
import { maxQueryLength } from '../../browser/queryLength';
import { useHits } from '../../browser/useHits';

import styles from './styles.module.css';

const inputId = 'search-box';

export default function SearchBar(): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const history = useHistory();
  const id = useId();
  const searchPage = useBaseUrl('/search');
  const isMac = useIsBrowser() && /mac|iphone|ipad/i.test(navigator.userAgent);
  const { shortcut } = usePluginData('docs-index') as { shortcut: string | false };
  const key = shortcut && shortcut.toUpperCase();
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  /** The index of an option; -1 is none. */
  const [active, setActive] = useState(-1);
  const { query: searched, groups, count, status, error } = useHits(query, 8, isOpen);
  const shown = isOpen && (status !== '' || groups.length > 0);
  // Half of a surrogate pair, which an input may hold, makes `encodeURIComponent` throw.
  const pageFor = (q: string) => `${searchPage}?${new URLSearchParams({ q }).toString()}`;
  const none = t({ message: 'No results: tips and help' });
  const found = t({ message: 'All results for “{query}”' }, { query: searched });
  const all: Hit = { to: pageFor(searched), title: count > 0 ? found : none };
  const hits = groups.flatMap((group) => group.hits);
  // Enter opens a result if there is one, and else the search page.
  const ofPage = searched && error === undefined ? [all] : [];
  const options = count > 0 ? [...hits, ...ofPage] : [...ofPage, ...hits];
  const optionId = (index: number) => `${id}option-${index}`;

  const option = (hit: Hit) => {
    const index = options.indexOf(hit);
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox handles the keyboard
      <div
        key={`${index}${hit.to}`}
        role="option"
        tabIndex={-1}
        id={optionId(index)}
        aria-selected={index === active}
        className={styles.option}
        onClick={() => go(hit)}
      >
        <span className="text--bold">{hit.title}</span>
        {hit.place && <span className={styles.place}>{hit.place}</span>}
        {hit.excerpt && <span className={styles.excerpt}>{hit.excerpt}</span>}
      </div>
    );
  };

  // The field is uncontrolled: what is typed while the app starts stays in it.
  useEffect(() => {
    setQuery(input.current?.value ?? '');
  }, []);

  const go = ({ to, onOpen }: Pick<Hit, 'to' | 'onOpen'>) => {
    setOpen(false);
    setActive(-1);
    document.getElementById(inputId)?.blur();
    onOpen?.();
    history.push(to);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // The key is for the input method.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      if (shown && options.length > 0) {
        const next = (Math.max(active, step < 0 ? 0 : -1) + step + options.length) % options.length;
        setActive(next);
        document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
      }
    } else if (event.key === 'Escape' && shown) {
      // The first Escape closes the list; the second one, by default, clears the input.
      event.preventDefault();
      setOpen(false);
    }
  };

  return (
    <form
      role="search"
      className={clsx('navbar__search', styles.search)}
      action={searchPage}
      onSubmit={(event) => {
        event.preventDefault();
        const option = shown && searched === query.trim() ? options[active] : undefined;
        go(option ?? { to: pageFor(query.trim()) });
      }}
    >
      <svg aria-hidden className={styles.icon} viewBox="0 0 16 16" fill="none" strokeLinecap="round" strokeWidth="1.75">
        <circle cx="7" cy="7" r="4.5" />
        <path d="m10.5 10.5 4 4" />
      </svg>
      <Input
        ref={input}
        id={inputId}
        type="search"
        name="q"
        role="combobox"
        aria-label={t({ id: 'theme.SearchBar.label', message: 'Search' })}
        aria-autocomplete="list"
        aria-expanded={shown && options.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={shown && options[active] ? optionId(active) : undefined}
        aria-keyshortcuts={key ? `Control+${key} Meta+${key}` : undefined}
        autoComplete="off"
        maxLength={maxQueryLength}
        placeholder={t({ id: 'theme.SearchPage.inputLabel', message: 'Search' })}
        className={styles.input}
        onChange={({ target }) => {
          setQuery(target.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden="true" className={styles.hint}>
        {key && `${isMac ? '⌘' : 'Ctrl'} ${key}`}
      </kbd>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a click on the list must not blur the input */}
      <div
        className={styles.popup}
        hidden={!shown}
        data-state={shown ? 'open' : undefined}
        onMouseDown={(event) => event.preventDefault()}
      >
        <p role="status" className={styles.status}>
          {shown && status}
        </p>
        <div role="listbox" id={`${id}list`} aria-label={t({ message: 'Results' })}>
          {count === 0 && ofPage.map(option)}
          {groups.map(({ area, hits: ofArea }) => (
            <div key={area} role="group" aria-label={area}>
              <div aria-hidden="true" className={styles.area}>
                {area}
              </div>
              {ofArea.map(option)}
            </div>
          ))}
          {count > 0 && ofPage.map(option)}
        </div>
      </div>
    </form>
  );
}
