import { awaitRedirect } from './channel';
import { asClient, authorize, onDevice, type Token } from './flows';
import type { Settings } from './server';
import type { Step } from './StepText';

/** Has a person sign in, in a window of its own. */
async function inWindow(settings: Settings, redirectUri: string, onStep: (step: Step) => void): Promise<Token> {
  // Opened by the press itself: a browser blocks what comes later.
  const opened = window.open('', '_blank', 'popup,width=520,height=720');
  try {
    const { url, state, finish } = await authorize(settings, redirectUri);
    onStep({ name: 'window', url });
    opened?.location.replace(url);
    const returned = await awaitRedirect(state, settings.signal);
    onStep({ name: 'busy' });
    return await finish(returned);
  } catch (error) {
    opened?.close();
    throw error;
  }
}

/**
 * Obtains a token by the flow of the settings.
 *
 * @param redirectUri the page to which a window comes back
 * @param onStep called when a person has something to do
 */
export async function obtain(settings: Settings, redirectUri: string, onStep: (step: Step) => void): Promise<Token> {
  const { name } = settings.flow;
  if (name === 'authorizationCode') return inWindow(settings, redirectUri, onStep);
  if (name === 'clientCredentials') return asClient(settings);
  const { code, address, finish } = await onDevice(settings);
  onStep({ name: 'device', code, address });
  return finish();
}
