import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

export default function Home(): ReactNode {
  return (
    <Layout description="Light, by the hour">
      <main className="container">
        <Heading as="h1">Lamp works</Heading>
        <Link className="button button--primary" to="/docs/intro">
          Read the manual
        </Link>
      </main>
    </Layout>
  );
}
