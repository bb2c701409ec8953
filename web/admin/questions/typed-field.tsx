import { useState } from 'react';
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import { InputField } from '../../ui/field.tsx';

/** A field that shows what is typed while it is: `2.` stays `2.` until it becomes `2.5`. */
export function TypedField({
  label,
  hint,
  inputMode,
  value,
  error,
  onType,
}: {
  label: string;
  hint?: string | undefined;
  inputMode?: 'decimal' | 'numeric';
  value: string;
  error: string | undefined;
  onType: (typed: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <InputField
      label={label}
      hint={hint}
      inputMode={inputMode}
      maxLength={MAX_NAME_LENGTH}
      value={typed ?? value}
      error={error}
      onChange={(event) => {
        setTyped(event.target.value);
        onType(event.target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
