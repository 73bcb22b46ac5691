/**
 * Enables the web fonts and their preload links if this script runs within 150 milliseconds of the start of the navigation:
 * then the fonts arrive in time for the first paint. On a slow connection, where they would delay it, no font is loaded.
 */
export function preloadFonts(): void {
  if (performance.now() < 150) {
    document.documentElement.dataset.fonts = '';
    for (const link of document.querySelectorAll<HTMLLinkElement>('[as=font]')) {
      link.media = '';
    }
  }
}
