import Interpolate from '@docusaurus/Interpolate';
import Link from '@docusaurus/Link';
import { translate as t } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

/** How far a flow is. */
export type Step =
  | { name: 'busy' | 'none' | 'cancelled' }
  | { name: 'window'; url: string }
  | { name: 'device'; code: string; address: string }
  | { name: 'failed'; text: string }
  | { name: 'done'; expires?: number };

const outside = (url: string, text: string) => (
  <Link href={url} target="_blank" rel="noopener noreferrer">
    {text}
  </Link>
);

/** What a step says. */
export default function StepText({ step }: { step: Step }): ReactNode {
  if (step.name === 'busy') return t({ message: 'Asking the server…' });
  if (step.name === 'cancelled') return t({ message: 'Cancelled.' });
  if (step.name === 'failed') return step.text;
  if (step.name === 'done') {
    const until = step.expires && new Date(step.expires).toLocaleTimeString();
    return until
      ? t({ message: 'The token is in its field, and is valid until {time}.' }, { time: until })
      : t({ message: 'The token is in its field.' });
  }
  if (step.name === 'window') {
    const text = t({ message: 'Sign in in the other window. {link} if there is none, or if you have closed it.' });
    const link = outside(step.url, t({ message: 'Open it' }));
    return <Interpolate values={{ link }}>{text}</Interpolate>;
  }
  if (step.name !== 'device') return null;
  const text = t({ message: 'Enter the code {code} at {address}. The console waits for it.' });
  const values = { code: <code>{step.code}</code>, address: outside(step.address, step.address) };
  return <Interpolate values={values}>{text}</Interpolate>;
}
