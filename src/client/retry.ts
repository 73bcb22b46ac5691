/**
 * Makes an attempt now and at each change that an observer reports, until one succeeds or the reader does something else.
 *
 * @param observe starts the observer
 * @param events by which the reader does something else
 * @returns ends it
 */
export function retry(
  attempt: () => boolean,
  observe: (onChange: () => void) => { disconnect: () => void },
  events: string[],
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => {
    controller.abort();
  };
  const onChange = () => {
    if (attempt()) {
      stop();
    }
  };
  const observer = observe(onChange);
  signal.addEventListener('abort', () => {
    observer.disconnect();
  });
  for (const type of events) {
    addEventListener(type, stop, { passive: true, signal });
  }
  onChange();
  return stop;
}
