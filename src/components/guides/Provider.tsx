import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { provider } from '@site/src/site';

/**
 * What the company that runs the service states about a topic, or that it has not: `<Provider name="pricing" />`.
 *
 * @throws Error if src/site.ts has no such topic: it would look like a blank
 */
export default function Provider({
  name,
  statements = provider,
}: {
  name: string;
  statements?: typeof provider;
}): ReactNode {
  if (!Object.hasOwn(statements, name)) {
    throw new Error(`<Provider name="${name}" />: src/site.ts has ${Object.keys(statements).join(', ')}.`);
  }
  const statement = statements[name];
  return statement ? <Link to={statement.url}>{statement.text}</Link> : <em>Not stated yet.</em>;
}
