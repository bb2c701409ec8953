import { type ComponentProps, useId } from 'react';
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import { meantName, nameKey } from '../../../contract/name-key.ts';
import { named } from '../../locale/words.ts';
import { InputField } from '../../ui/field.tsx';

/** Names that a field suggests: those that the school uses already, then those of the syllabus. */
export interface SuggestedNames {
  own: readonly string[];
  syllabus: readonly string[];
}

/** A field for a name that may be any. Another spelling of a name that is suggested becomes that name when it is left. */
export function SuggestedField({
  names,
  onName,
  ...input
}: Omit<ComponentProps<typeof InputField>, 'value' | 'list'> & {
  value: string;
  names: SuggestedNames;
  onName: (name: string) => void;
}) {
  const list = useId();
  const used = new Set(names.own.map(nameKey));
  const offered = [...names.own, ...names.syllabus.filter((name) => !used.has(nameKey(name)))];
  return (
    <>
      <InputField
        {...input}
        list={list}
        maxLength={MAX_NAME_LENGTH}
        onBlur={(event) => {
          const meant = meantName(input.value, names);
          if (meant !== undefined) onName(meant);
          input.onBlur?.(event);
        }}
      />
      <datalist id={list}>
        {offered.map((name) => (
          <option key={name} value={name} data-content>
            {named(name)}
          </option>
        ))}
      </datalist>
    </>
  );
}
