import { useHistory } from '@docusaurus/router';
import React from 'react';

/** Changes the query, and keeps a state in the history. */
export default function Go() {
  const history = useHistory<{ from?: string } | undefined>();
  return (
    <>
      <p>
        Query “{history.location.search}”, state “{history.location.state?.from}”
      </p>
      <button
        type="button"
        onClick={() => {
          history.push({ search: '?step=2', hash: '#end', state: { from: 'one' } });
        }}
      >
        Next step
      </button>
    </>
  );
}
