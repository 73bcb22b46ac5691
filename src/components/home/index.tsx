import type { ReactNode } from 'react';

import Island from '../content/Island';
import CheckSection from './CheckSection';
import { Areas, LatestPost, Proofs, Verdicts } from './sections';

/** The content of the home page. */
export default function Home(): ReactNode {
  return (
    <>
      <Island name="Check">
        <CheckSection />
      </Island>
      <Verdicts />
      <Proofs />
      <Areas />
      <LatestPost />
    </>
  );
}
