import ErrorBoundary from '@docusaurus/ErrorBoundary';
import React, { useState } from 'react';

function Inner() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('It broke.');
  return (
    <button
      type="button"
      onClick={() => {
        setBroken(true);
      }}
    >
      Break
    </button>
  );
}

export default function Frail() {
  return (
    <ErrorBoundary fallback={({ error }) => <p>Caught: {error.message}</p>}>
      <Inner />
    </ErrorBoundary>
  );
}
