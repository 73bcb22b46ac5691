/**
 * Enables the web fonts and their preload links if this script runs within 150 milliseconds of the start of the navigation:
 * then the fonts arrive in time for the first paint. On a slow connection, where they would delay it, no font is loaded,
 * unless a page before this one has put them into the browser's cache.
 */
export function preloadFonts(): void {
  let areInTime = performance.now() < 150;
  const attempt = (use: () => void) => {
    try {
      use();
    } catch {
      // Without storage each page decides for itself.
    }
  };
  if (areInTime) {
    // Not now: the first access to the storage would delay the first paint.
    addEventListener('load', () => {
      attempt(() => {
        sessionStorage.fonts = '';
      });
    });
  } else {
    attempt(() => {
      areInTime = 'fonts' in sessionStorage;
    });
  }
  if (areInTime) {
    document.documentElement.dataset.fonts = '';
    for (const link of document.querySelectorAll<HTMLLinkElement>('[as=font]')) {
      link.media = '';
    }
  }
}
