import type { showNotice } from './showNotice';

/**
 * Notices when a script of the site fails before hydration, which leaves a page that looks alive and is dead. Then the
 * page is loaded once more, past the cache: a deploy may have replaced its scripts. If that does not help, a message
 * appears above the text. `PerformanceNavigationTiming` tells whether this load is the second one: no storage is needed.
 *
 * @param baseUrl the site's base path, with a slash at both ends
 */
export function watchScripts(
  stripIndex: (path: string) => string,
  notify: typeof showNotice,
  baseUrl: string,
): void {
  let hasFailed = false;
  const isHydrated = () => document.documentElement.dataset.hasHydrated === 'true';

  const show: typeof showNotice = (...notice) => {
    if (document.body as HTMLElement | null) {
      notify(...notice);
    } else {
      addEventListener('DOMContentLoaded', () => {
        notify(...notice);
      });
    }
  };

  /** The base path under which the site is hosted, if it is not the configured one. */
  const actualBaseUrl = (): string | undefined => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    const own = stripIndex(canonical ? new URL(canonical).pathname.slice(baseUrl.length - 1) : '');
    const path = stripIndex(location.pathname);
    const base = `${path.slice(0, path.length - own.length)}/`;
    return path.endsWith(own) && base !== baseUrl ? base : undefined;
  };

  const onFailure = async (script: string): Promise<void> => {
    if (hasFailed || isHydrated()) {
      return;
    }
    hasFailed = true;
    const base = actualBaseUrl();
    if (base) {
      const url = base + script.slice(location.origin.length + baseUrl.length);
      const response = await fetch(url).catch(() => undefined);
      if (response?.ok && response.headers.get('content-type')?.includes('javascript')) {
        show(
          'This site is built for another address',
          `Its styles and scripts do not load: it is built for the base path ${baseUrl} and stands under ${base}. ` +
            `If this is your site, set baseUrl to '${base}' in docusaurus.config.ts and build again. ` +
            'The text below is complete.',
        );
        return;
      }
    }
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const canReload =
      load !== undefined &&
      load.type !== 'reload' &&
      // Replaces a broken copy in the browser's cache, and finds out whether there is a network.
      (await fetch(script, { cache: 'reload' }).catch(() => undefined)) !== undefined;
    // If it is hydrated, the script was not needed.
    if (!isHydrated() && canReload) {
      location.reload();
    } else if (!isHydrated()) {
      show(
        'This page could not load its scripts',
        'The text below is complete, but search, menus and buttons may not work.',
        {
          label: 'Reload',
          run: () => {
            location.reload();
          },
        },
      );
    }
  };

  const check = (script: unknown) => {
    if (typeof script === 'string' && script.startsWith(`${location.origin}${baseUrl}assets/`)) {
      void onFailure(script);
    }
  };

  // A script that does not load, or throws (half a file has a syntax error).
  addEventListener(
    'error',
    ({ target, filename }: ErrorEvent) => {
      check(target instanceof HTMLScriptElement ? target.src : filename);
    },
    true,
  );
  // A chunk that does not load, or throws: Rspack names it in `request`, an exception in its stack.
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    const { request, stack } = (reason ?? {}) as { request?: unknown; stack?: unknown };
    check(request ?? /http\S+?\.js/.exec(String(stack))?.[0]);
  });
  // An empty page script raises no event. It removes the list of the app's scripts, and watches those itself.
  addEventListener('load', () => {
    check(document.querySelector<HTMLScriptElement>('script[data-app]')?.src);
  });
}
