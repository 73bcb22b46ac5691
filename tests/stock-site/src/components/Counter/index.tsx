import { type ReactNode, useState } from 'react';

export default function Counter(): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button
      type="button"
      onClick={() => {
        setCount(count + 1);
      }}
    >
      Struck: {count}
    </button>
  );
}
