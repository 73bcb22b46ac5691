import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { usePrevious } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

import type { ConsoleOperation } from '../../../openapi/console';
import { showHashTarget, useHashTarget, useInternalLinks, useTryButton } from './behaviour';

/** `npm start` renders in the browser only, so there is nothing from a server to keep. */
const isProduction = process.env.NODE_ENV === 'production';

interface Props {
  /** Everything that the page says; lazy in the browser. */
  Reference: ComponentType;
  /** What the console's form is made from; only operations have one. */
  loadConsole?: () => Promise<{ default: ConsoleOperation }>;
}

/**
 * The page of an operation, or another page of the reference. What it says is in the HTML that the server sends, and stays as it is: React leaves it
 * alone, and its code is not loaded, because nothing in it changes. Only on a page change inside the site does the
 * browser load the same content as a component. The console loads when the reader opens it.
 */
export default function Operation({ Reference, loadConsole }: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const [isFromServer] = useState(isProduction && !isBrowser);
  const [Console] = useState(() =>
    lazy(async () => {
      const [{ default: ConsoleForm }, { default: operation }] = await Promise.all([
        import('../../console'),
        loadConsole?.() ?? { default: undefined },
      ]);
      return {
        default: ({ onClose }: { onClose: () => void }) =>
          operation && <ConsoleForm operation={operation} onClose={onClose} />,
      };
    }),
  );
  const root = useRef<HTMLDivElement>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const openConsole = useCallback(() => {
    setSlot(root.current?.querySelector<HTMLElement>('[data-console]') ?? null);
  }, []);
  useTryButton(root, openConsole);
  useInternalLinks(root);
  useHashTarget();

  const wasOpen = Boolean(usePrevious(slot));
  useEffect(() => {
    // The button is out of sight, and takes no focus, until the console has gone.
    if (!slot && wasOpen) {
      root.current?.querySelector<HTMLElement>('[data-try]')?.focus();
    }
  }, [slot, wasOpen]);

  return (
    <div ref={root}>
      {isFromServer && ExecutionEnvironment.canUseDOM && (
        <div
          ref={showHashTarget}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )}
      {!ExecutionEnvironment.canUseDOM && (
        // No Suspense here: React would send what is large in a hidden box, to be put in its place by a script.
        <div>
          <Reference />
        </div>
      )}
      {!isFromServer && (
        <div>
          <Suspense fallback={<p role="status">Loading…</p>}>
            <Reference />
            <span ref={showHashTarget} hidden />
          </Suspense>
        </div>
      )}
      {slot &&
        createPortal(
          <Suspense fallback={<p role="status">Loading the console…</p>}>
            <Console
              onClose={() => {
                setSlot(null);
              }}
            />
          </Suspense>,
          slot,
        )}
    </div>
  );
}
