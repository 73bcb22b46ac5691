/**
 * How the page to which an authorization server redirects reaches the console that waits for it. A channel instead of `opener`: a
 * Cross-Origin-Opener-Policy, of this site or of the server, cuts a window off from the one that has opened it.
 */
const name = 'api-console:oauth';

type Message = { returned: string } | { taken: string };

/** In milliseconds, for a console to answer. */
const patience = 2000;

function listen(onMessage: (message: Message) => void): BroadcastChannel {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data));
  return channel;
}

/**
 * Waits for the redirect that has a state. One that has another is not ours: it may be that of a console in another tab.
 *
 * @throws the reason of the signal
 */
export function awaitRedirect(state: string, signal: AbortSignal): Promise<URLSearchParams> {
  return new Promise((resolve, reject) => {
    const channel = listen((message) => {
      const parameters = new URLSearchParams('returned' in message ? message.returned : '');
      if (parameters.get('state') !== state) return;
      channel.postMessage({ taken: state });
      channel.close();
      resolve(parameters);
    });
    signal.addEventListener('abort', () => {
      channel.close();
      reject(signal.reason as Error);
    });
  });
}

/** Hands the query of a redirect to the console that waits for it; `false` if none takes it. */
export function handOver(query: string): Promise<boolean> {
  const state = new URLSearchParams(query).get('state');
  return new Promise((resolve) => {
    const end = (isTaken: boolean) => {
      channel.close();
      resolve(isTaken);
    };
    const channel = listen((message) => {
      if ('taken' in message && message.taken === state) end(true);
    });
    if (!state) {
      end(false);
      return;
    }
    channel.postMessage({ returned: query });
    setTimeout(end, patience, false);
  });
}
