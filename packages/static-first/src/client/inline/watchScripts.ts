import type { showNotice } from './showNotice';

/**
 * Detects that a script of the site fails before hydration, which leaves a page whose controls do nothing. The page is
 * reloaded once, past the HTTP cache: a deploy may have replaced its scripts. If that does not help, or if a script gets
 * no response in time, a message appears above the text. What is typed survives the reload.
 * `PerformanceNavigationTiming` tells whether this load is the reload, so no storage is needed for that.
 *
 * @param baseUrl the site's base path, with a slash at both ends
 * @param timeLimit for the page script, in milliseconds
 * @param noticeEvent by which the app shows a message
 * @param typedFields selects the fields whose text is stored
 */
export function watchScripts(
  stripIndex: (path: string) => string,
  notify: typeof showNotice,
  baseUrl: string,
  timeLimit: number,
  noticeEvent: string,
  typedFields: string,
): void {
  let hasFailed = false;
  const { dataset } = document.documentElement;
  const isHydrated = () => dataset.hasHydrated === 'true';

  const show: typeof showNotice = (...notice) => {
    if (document.body as HTMLElement | null) {
      notify(...notice);
    } else {
      addEventListener('DOMContentLoaded', () => notify(...notice));
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

  const onFailure = async (script: string, type: unknown): Promise<void> => {
    if (hasFailed || isHydrated()) return;
    hasFailed = true;
    const base = actualBaseUrl();
    if (base) {
      const url = base + script.slice(location.origin.length + baseUrl.length);
      const response = await fetch(url).catch(() => undefined);
      if (response?.headers.get('content-type')?.includes('javascript')) {
        show(
          `This site is built for the base path ${baseUrl}`,
          `It is served from ${base}. Set baseUrl to '${base}' in docusaurus.config.ts and build again.`,
        );
        return;
      }
    }
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const canReload =
      type !== 'timeout' &&
      load &&
      load.type !== 'reload' &&
      // Replaces a broken copy in the browser's cache, and finds out whether there is a network.
      (await fetch(script, { cache: 'reload' }).catch(() => undefined));
    const run = () => {
      location.reload();
      // client/typedText.ts restores it. Last: blocked storage throws.
      for (const field of document.querySelectorAll<HTMLInputElement>(typedFields)) {
        if (field.value !== field.defaultValue) {
          sessionStorage[location.pathname + field.id] = field.value;
        }
      }
    };
    if (isHydrated()) {
      // The script was not needed.
    } else if (canReload) {
      run();
    } else {
      show(
        'This page could not load its scripts',
        'The text below is complete, but search, menus and buttons may not work.',
        { label: 'Reload', run },
      );
    }
  };

  /** @param type `timeout` if it is still loading: a reload would wait as long again */
  const check = (script: unknown, type?: unknown) => {
    const url = String(script);
    if (url.startsWith(`${location.origin}${baseUrl}assets/`)) {
      if ('leaving' in dataset && type !== 'timeout') {
        // Firefox ends the downloads of a page that is being left; a reload would undo the reader's click.
        setTimeout(check, timeLimit, script, 'timeout');
      } else {
        void onFailure(url, type);
      }
    }
  };
  addEventListener('beforeunload', () => {
    dataset.leaving = '';
    // A download leaves the page where it is.
    setTimeout(() => delete dataset.leaving, timeLimit);
  });

  // A script that does not load, or throws (half a file has a syntax error).
  addEventListener(
    'error',
    ({ target, filename, message }: ErrorEvent) =>
      check(target instanceof HTMLScriptElement ? target.src : filename, message),
    true,
  );
  // A chunk that does not load, or throws: Rspack names it in `request`, an exception in its stack.
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    const { request, stack, type } = (reason ?? {}) as Partial<Record<string, unknown>>;
    check(request ?? /http\S+?\.js/.exec(String(stack))?.[0], type);
  });
  addEventListener(noticeEvent, (event) => notify(...(event as CustomEvent<Parameters<typeof notify>>).detail));
  // The page script removes the list of the app's scripts, and watches those itself.
  const checkPageScript = (type?: string) => {
    check(document.querySelector<HTMLScriptElement>('script[data-app]')?.src, type);
  };
  // An empty script raises no event; one without a response delays `load`, hence the timer.
  addEventListener('load', () => checkPageScript());
  document.addEventListener('readystatechange', () => setTimeout(checkPageScript, timeLimit, 'timeout'));
}
