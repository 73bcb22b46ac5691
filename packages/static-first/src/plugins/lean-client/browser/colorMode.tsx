/** The colour mode for components that ask for it. `client/page/colourMode.ts` has its state. */
import type { ColorMode, useColorMode as original } from '@docusaurus/theme-common';
import { type PropsWithChildren, type ReactNode, useSyncExternalStore } from 'react';

import { colourModeKey, store } from '../../../client/page/storage';

const root = () => document.documentElement;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(root(), { attributeFilter: ['data-theme'] });
  return () => {
    observer.disconnect();
  };
}

/** `store` dispatches a storage event, for the page script. Without storage the mode holds for this page. */
function setColorMode(choice: ColorMode | null): void {
  const mode = choice ?? 'light';
  root().dataset.theme = mode;
  store(colourModeKey, mode);
}

const read = () => root().dataset.theme as ColorMode;

/** Stock's hook without its deprecated members. */
export function useColorMode(): Pick<
  ReturnType<typeof original>,
  'colorMode' | 'colorModeChoice' | 'setColorMode'
> {
  const colorMode = useSyncExternalStore(subscribe, read, () => 'light' as const);
  return { colorMode, colorModeChoice: colorMode, setColorMode };
}

export function ColorModeProvider({ children }: PropsWithChildren): ReactNode {
  return children;
}
