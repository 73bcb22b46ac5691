/** Page scripts, for `page.addInitScript`, that decide the races of `preloadFonts`. */

/** `performance.now()` is 0 at its first call, in preloadFonts: a fast connection, however busy this machine is. */
export function beFast(): void {
  const now = performance.now.bind(performance);
  performance.now = () => {
    performance.now = now;
    return 0;
  };
}

/** The first animation frame, in which preloadFonts decides, comes when all fonts have arrived. */
export function awaitFonts(): void {
  const next = requestAnimationFrame;
  window.requestAnimationFrame = (callback) => {
    window.requestAnimationFrame = next;
    const decide = (time: number): void => {
      const resources = performance.getEntriesByType('resource');
      const { length } = resources.filter(({ name }) => name.endsWith('.woff2'));
      if (length < 3) setTimeout(decide, 10, time);
      else callback(time);
    };
    return next(decide);
  };
}
