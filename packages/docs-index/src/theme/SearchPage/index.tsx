import Input, { Label } from '@docs-engines/ui/Input';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { translate as t } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import SearchHelp from '@theme/SearchPage/Help';
import clsx from 'clsx';
import { type ReactNode, type Ref, useCallback, useEffect, useId, useRef, useState } from 'react';

import { LoadError } from '@docs-engines/static-first/app';
import { replaceAddress } from '@docs-engines/static-first/browser';
import type { Group } from '../../browser/find';
import { maxQueryLength } from '../../browser/queryLength';
import { useHits } from '../../browser/useHits';

import styles from './styles.module.css';

function Results({ groups }: { groups: Group[] }): ReactNode {
  const id = useId();
  return groups.map(({ area, hits }, index) => (
    <section key={area} aria-labelledby={`${id}area${index}`}>
      {/* oxlint-disable-next-line react/forbid-elements -- nobody links to a heading of results */}
      <h2 id={`${id}area${index}`} className={styles.area}>
        {area}
      </h2>
      <ol className={styles.results}>
        {hits.map(({ to, title, place, excerpt, onOpen }) => (
          <li key={to}>
            {place && <div className={styles.place}>{place}</div>}
            <Link to={to} onClick={onOpen}>
              {title}
            </Link>
            {excerpt && <div>{excerpt}</div>}
          </li>
        ))}
      </ol>
    </section>
  ));
}

interface FormProps {
  ref: Ref<HTMLInputElement>;
  query: string;
  onType: (text: string) => void;
}

function SearchForm({ ref, query, onType }: FormProps): ReactNode {
  const id = useId();
  return (
    <form
      role="search"
      aria-label={t({ id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the whole site' })}
      className="needs-script"
      onSubmit={(event) => event.preventDefault()}
    >
      <Label htmlFor={`${id}q`}>{t({ id: 'theme.SearchPage.inputPlaceholder', message: 'Search for' })}</Label>
      <Input
        ref={ref}
        id={`${id}q`}
        type="search"
        name="q"
        autoComplete="off"
        maxLength={maxQueryLength}
        className={styles.input}
        value={query}
        onChange={({ target: { value } }) => {
          onType(value);
        }}
      />
    </form>
  );
}

function Search(): ReactNode {
  const { search, key } = useLocation();
  const [typed, setTyped] = useState<{ at?: string; text: string }>();
  // One search.html serves every query: only the browser knows the requested one.
  const requested = useIsBrowser() ? (new URLSearchParams(search).get('q') ?? '') : '';
  const query = typed && typed.at === key ? typed.text : requested.slice(0, maxQueryLength);
  const { query: searched, groups, count, status, error, retry } = useHits(query, 50, query !== '');
  const input = useRef<HTMLInputElement>(null);
  const title = t({ id: 'theme.SearchBar.label', message: 'Search' });
  const found = t({ id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for “{query}”' }, { query });

  const type = useCallback(
    (text: string) => {
      setTyped({ at: key, text });
      const url = new URL(location.href);
      url.searchParams.set('q', text);
      replaceAddress(url);
    },
    [key],
  );
  // What is typed while the app starts.
  useEffect(() => {
    if (input.current?.value) type(input.current.value);
  }, [type]);

  return (
    <>
      <PageMetadata title={query ? found : title} />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className={clsx('container', styles.page)}>
        <Heading as="h1">{title}</Heading>
        <SearchForm ref={input} query={query} onType={type} />
        {error ? (
          <LoadError
            subject={t({ message: 'The search' })}
            error={error}
            onRetry={() => {
              // The button may disappear; the focus must not go with it.
              input.current?.focus();
              retry();
            }}
          />
        ) : (
          <p role="status" className={styles.status}>
            {status}
          </p>
        )}
        {searched && count === 0 && !error && (
          <p>
            <SearchHelp reason="no results" />
          </p>
        )}
        {!query && (
          <p className="needs-script">
            <SearchHelp reason="no query" />
          </p>
        )}
        <Results groups={groups} />
        <p className={styles.noScript}>
          <SearchHelp reason="no script" />
        </p>
      </main>
    </>
  );
}

export default function SearchPage(): ReactNode {
  return (
    <Layout>
      <Search />
    </Layout>
  );
}
