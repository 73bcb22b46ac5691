/** The colour mode for components that ask for it. `src/client/page/colourMode.ts` has its state. */
import type { ColorMode, useColorMode as original } from '@docusaurus/theme-common';
import { type PropsWithChildren, type ReactNode, useSyncExternalStore } from 'react';

import { store } from '@site/src/client/page/storage';

const root = () => document.documentElement;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(root(), { attributeFilter: ['data-theme'] });
  return () => {
    observer.disconnect();
  };
}

/** The page script listens to what is stored. */
function setColorMode(mode: ColorMode | null): void {
  store('theme', mode ?? 'light');
}

const read = () => root().dataset.theme as ColorMode;

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
