import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import Table from '@site/src/components/ui/Table';

import { providerCodes } from '../../../bounces/providers';

/** What providers mean by codes that they use in their own way. */
export default function ProviderTable(): ReactNode {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Provider</th>
          <th scope="col">What it means there</th>
        </tr>
      </thead>
      <tbody>
        {providerCodes.map(({ provider, code, to, meaning, source }) => (
          <tr key={provider + code}>
            <td>
              <code>{code}</code>
              {to && (
                <>
                  {' '}
                  to <code>{to}</code>
                </>
              )}
            </td>
            <td>
              <Link to={source}>{provider}</Link>
            </td>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
