import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { usePrevious } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import type { ConsoleOperation } from '../../../openapi/console';
import type { PageView } from '../../../openapi/views/types';
import { showHashTarget, useBehaviour } from './behaviour';

/** `npm start` renders in the browser only, so there is nothing from a server to keep. */
const isProduction = process.env.NODE_ENV === 'production';

interface Props {
  /** The whole reference, rendered; only the server has it. */
  children?: ReactNode;
  loadPage: () => Promise<{ default: PageView }>;
  /** Only operations have a console. */
  loadConsole?: () => Promise<{ default: ConsoleOperation }>;
}

/**
 * A page of the reference. On the first load its content is the HTML of the server: React leaves it alone, and the code
 * that renders it is not loaded, because nothing in it changes. After a page change inside the site, the browser loads
 * that code and the data of the page. The console loads when the reader opens it.
 */
export default function ReferencePage({ children, loadPage, loadConsole }: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const [isFromServer] = useState(isProduction && !isBrowser);
  const [Reference] = useState(() =>
    lazy(async () => {
      const [{ default: Content }, { default: page }] = await Promise.all([
        import('..'),
        loadPage(),
      ]);
      return { default: () => <Content page={page} /> };
    }),
  );
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
  useBehaviour(root, setSlot);

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
        // Not in Suspense: React would send what is large in a hidden box, to be put in its place by a script.
        <div>{children}</div>
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
