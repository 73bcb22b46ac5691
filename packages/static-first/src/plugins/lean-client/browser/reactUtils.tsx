/** React utilities of Docusaurus’ theme, without `localeCompare`, for which the browser creates a collator. */
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import { type ComponentType, type ReactNode, useCallback, useMemo, useRef } from 'react';

/** The value from the previous render. */
export function usePrevious<T>(value: T): T | undefined {
  const last = useRef<T>(undefined);
  useIsomorphicLayoutEffect(() => {
    last.current = value;
  });
  // eslint-disable-next-line react-hooks/refs -- the previous value is read during render on purpose
  return last.current;
}

/** A callback with a stable identity, which calls the latest one. */
export function useEvent<Args extends never[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const last = useRef(callback);
  useIsomorphicLayoutEffect(() => {
    last.current = callback;
  }, [callback]);
  return useCallback((...args: Args) => last.current(...args), []);
}

/** Memoizes an object by shallow comparison of its properties, in any order. */
export function useShallowMemoObject<T extends object>(object: T): T {
  const names = Object.keys(object).sort() as (keyof T)[];
  // eslint-disable-next-line react-hooks/exhaustive-deps, react-hooks/use-memo -- the properties are the dependencies
  return useMemo(() => object, [...names, ...names.map((name) => object[name])]);
}

/** Thrown when a hook is called outside its context provider. */
export class ReactContextError extends Error {
  constructor(provider: string, info = '') {
    super(`A hook is called outside the <${provider}>. ${info}`);
    this.name = 'ReactContextError';
  }
}

/** Composes context providers into one; the first is the outermost. */
export function composeProviders(
  providers: ComponentType<{ children: ReactNode }>[],
): ComponentType<{ children: ReactNode }> {
  return ({ children }) =>
    providers.reduceRight((inner, Provider) => <Provider>{inner}</Provider>, children);
}
