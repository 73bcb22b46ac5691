/** Hooks of Docusaurus’ theme. Its copy sorts with `localeCompare`, for which the browser creates a collator: a task of its own. */
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import { type ComponentType, type ReactNode, useCallback, useMemo, useRef } from 'react';

/** The value of the last render. */
export function usePrevious<T>(value: T): T | undefined {
  const last = useRef<T>(undefined);
  useIsomorphicLayoutEffect(() => {
    last.current = value;
  });
  // eslint-disable-next-line react-hooks/refs -- the value of the last render is what is asked for
  return last.current;
}

/** A function that stays the same, and calls the callback of the last render. */
export function useEvent<Args extends never[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const last = useRef(callback);
  useIsomorphicLayoutEffect(() => {
    last.current = callback;
  }, [callback]);
  return useCallback((...args: Args) => last.current(...args), []);
}

/** The object of the last render if its properties are the same, in whatever order. */
export function useShallowMemoObject<T extends object>(object: T): T {
  const names = Object.keys(object).sort() as (keyof T)[];
  // eslint-disable-next-line react-hooks/exhaustive-deps, react-hooks/use-memo -- it depends on its properties
  return useMemo(() => object, [...names, ...names.map((name) => object[name])]);
}

/** A hook was called outside its provider. */
export class ReactContextError extends Error {
  constructor(provider: string, info = '') {
    super(`A hook is called outside the <${provider}>. ${info}`);
    this.name = 'ReactContextError';
  }
}

/** One provider that nests others; the first is the outermost. */
export function composeProviders(
  providers: ComponentType<{ children: ReactNode }>[],
): ComponentType<{ children: ReactNode }> {
  return ({ children }) =>
    providers.reduceRight((inner, Provider) => <Provider>{inner}</Provider>, children);
}
