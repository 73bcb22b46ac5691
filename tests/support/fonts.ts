/** `performance.now()` is 0 at its first call, in preloadFonts: a fast connection, however busy this machine is. */
export function beFast(): void {
  const now = performance.now.bind(performance);
  performance.now = () => {
    performance.now = now;
    return 0;
  };
}
