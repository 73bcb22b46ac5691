import type { ReactNode } from 'react';

import Island from '../content/Island';
import CheckSection from './CheckSection';
import { LatestPost, Limits, Operations, Proofs, Stages, Tools, Verdicts } from './sections';

/** The content of the home page. */
export default function Home(): ReactNode {
  return (
    <>
      <Island name="Check">
        <CheckSection />
      </Island>
      <Verdicts />
      <Stages />
      <Operations />
      <Tools />
      <Proofs />
      <Limits />
      <LatestPost />
    </>
  );
}
