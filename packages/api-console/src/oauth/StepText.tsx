import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

/** How far a flow is. */
export type Step =
  | { name: 'busy' | 'none' | 'cancelled' }
  | { name: 'window'; url: string }
  | { name: 'device'; code: string; address: string }
  | { name: 'failed'; text: string }
  | { name: 'done'; expires?: number };

/** What a step says. */
export default function StepText({ step }: { step: Step }): ReactNode {
  if (step.name === 'busy') return 'Asking the server…';
  if (step.name === 'cancelled') return 'Cancelled.';
  if (step.name === 'failed') return step.text;
  if (step.name === 'done') {
    const until = step.expires && new Date(step.expires).toLocaleTimeString();
    return `The token is in its field${until ? `, and is valid until ${until}` : ''}.`;
  }
  if (step.name === 'window') {
    return (
      <>
        Sign in in the other window.{' '}
        <Link href={step.url} target="_blank" rel="noopener noreferrer">
          Open it
        </Link>{' '}
        if there is none, or if you have closed it.
      </>
    );
  }
  return (
    step.name === 'device' && (
      <>
        Enter the code <code>{step.code}</code> at{' '}
        <Link href={step.address} target="_blank" rel="noopener noreferrer">
          {step.address}
        </Link>
        . The console waits for it.
      </>
    )
  );
}
