import React, { useState } from 'react';

export default function Counter({ label = 'Counted' }: { label?: string }) {
  const [count, setCount] = useState(0);
  return (
    <button
      type="button"
      onClick={() => {
        setCount(count + 1);
      }}
    >
      {label}: {count}
    </button>
  );
}
