import type { showNotice } from './notice';

/**
 * Watches whether the page's scripts load. Until React has taken the page over, a script that fails leaves a page that
 * looks alive and is dead: then the page is loaded once more, past the cache, because a deploy may have replaced its
 * scripts. If that was no help, the HTML stays, with a message above it. Stands in the HTML as a script, so it uses
 * nothing from outside of itself. Needs no storage: the browser knows whether a load is a reload.
 *
 * @param baseUrl the site's base path, with a slash at both ends
 */
export function watchScripts(notice: typeof showNotice, baseUrl: string): void {
  let isOver = false;
  const isAlive = () => document.documentElement.dataset.hasHydrated === 'true';

  /** Shows a message as soon as the page has a body. */
  const tell = (...message: Parameters<typeof showNotice>): void => {
    if (document.body as HTMLElement | null) {
      notice(...message);
    } else {
      addEventListener('DOMContentLoaded', () => {
        notice(...message);
      });
    }
  };

  /** The base path that this address would need, if it is not the configured one. */
  const otherBaseUrl = (): string | undefined => {
    const plain = (path: string) => path.replace(/(\/index)?(\.html)?\/?$/, '');
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    const own = canonical ? plain(new URL(canonical.href).pathname.slice(baseUrl.length - 1)) : '';
    const asked = plain(location.pathname);
    const base = `${asked.slice(0, asked.length - own.length)}/`;
    return asked.endsWith(own) && base !== baseUrl ? base : undefined;
  };

  const reload = () => {
    location.reload();
  };

  const giveUp = () => {
    // What failed may not have been needed.
    if (isAlive()) {
      return;
    }
    tell(
      'This page could not load its scripts',
      'The text below is complete, but search, menus and buttons may not work. ' +
        'Check your connection, or reload the page.',
      { label: 'Reload', run: reload },
    );
  };

  const retryOnce = (script: string): void => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (load && load.type !== 'reload') {
      // A broken copy in the browser's cache would be read again; and nothing is reloaded if there is no network.
      fetch(script, { cache: 'reload' }).then(() => {
        if (!isAlive()) {
          reload();
        }
      }, giveUp);
    } else {
      giveUp();
    }
  };

  const fail = (script: string): void => {
    if (isOver || isAlive()) {
      return;
    }
    isOver = true;
    const base = otherBaseUrl();
    if (!base) {
      retryOnce(script);
      return;
    }
    // Only if the script is there is the base path what is wrong.
    fetch(base + script.slice(location.origin.length + baseUrl.length)).then(
      (answer) => {
        if (answer.ok && answer.headers.get('content-type')?.includes('javascript')) {
          tell(
            'This site is built for another address',
            `Its styles and scripts do not load: it is built for the base path ${baseUrl} and stands under ${base}. ` +
              `If this is your site, set baseUrl to '${base}' in docusaurus.config.ts and build again. ` +
              'The text below is complete.',
          );
        } else {
          retryOnce(script);
        }
      },
      () => {
        retryOnce(script);
      },
    );
  };

  const isOurs = (address: unknown): address is string =>
    typeof address === 'string' && address.startsWith(`${location.origin}${baseUrl}assets/`);

  addEventListener(
    'error',
    (event: ErrorEvent) => {
      // One that did not load, or else one that could not run, such as half a file.
      const script = event.target instanceof HTMLScriptElement ? event.target.src : event.filename;
      if (isOurs(script)) {
        fail(script);
      }
    },
    true,
  );
  // An empty file is no error until somebody misses what should have been in it; one that throws is none to the browser.
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    const { request, stack } = (reason ?? {}) as { request?: unknown; stack?: unknown };
    const script = request ?? /http\S+?\.js/.exec(String(stack))?.[0];
    if (isOurs(script)) {
      fail(script);
    }
  });
  addEventListener('load', () => {
    const scripts = Array.from(document.scripts, ({ src }) => src).filter(isOurs);
    const last = scripts.at(-1);
    if (last && !(window as Partial<Window>).docusaurus) {
      fail(last);
    }
  });
}
