import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

import Input from '../ui/Input';

/** A password input whose text is in no attribute: React would write a controlled input's into the document. */
export default function SecretInput({
  text,
  onType,
  ...attributes
}: {
  text: string;
  onType: (text: string) => void;
} & Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'>): ReactNode {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (input.current && input.current.value !== text) {
      input.current.value = text;
    }
  }, [text]);

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
