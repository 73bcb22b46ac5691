import content from '@generated/openapi/default/api/home.json';
import type { ReactNode } from 'react';

import Island from '@docs-engines/static-first/Island';
import CheckSection from './CheckSection';
import { LatestPost, Operations, Stages, Tools, Verdicts } from './sections';
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
      <Tools />
      <Operations title="Every operation, with a console that works without an account">
        <p>
          The tests run every sample each night, and validate every example against its schema at each change. The site
          sets no cookies, and sends no request to anyone else.
        </p>
      </Operations>
      <LatestPost />
    </>
  ) : (
    <StandardHome />
  );
}
