import content from '@generated/openapi/default/api/home.json';
import type { ReactNode } from 'react';

import Island from '@docs-engines/static-first/Island';
import CheckSection from './CheckSection';
import { LatestPost, Limits, Operations, Proofs, Stages, Tools, Verdicts } from './sections';
import StandardHome from './StandardHome';

/** The content of the home page. */
export default function Home(): ReactNode {
  return 'check' in content ? (
    <>
      <Island name="Check">
        <CheckSection />
      </Island>
      <Verdicts />
      <Stages />
      <Operations title="Every operation, with a console that works without an account" />
      <Tools />
      <Proofs />
      <Limits />
      <LatestPost />
    </>
  ) : (
    <StandardHome />
  );
}
