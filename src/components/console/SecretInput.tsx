import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

import Input from '../ui/Input';

/** A password input. It is uncontrolled: React would write a controlled value into the document as an attribute. */
export default function SecretInput({
  value,
  onType,
  ...attributes
}: {
  value: string;
  onType: (value: string) => void;
} & Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'>): ReactNode {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (input.current && input.current.value !== value) {
      input.current.value = value;
    }
  }, [value]);

  return (
    <Input
      {...attributes}
      ref={input}
      type="password"
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        onType(event.target.value);
      }}
    />
  );
}
