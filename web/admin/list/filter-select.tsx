import { SelectField } from '../../ui/field.tsx';

interface Option {
  value: string;
  words: string;
}

/** A filter to choose from, 'All' first. What the URL asks for is offered even where the list lacks it. */
export function FilterSelect({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (Option | string)[];
  onChange: (value: string) => void;
}) {
  const all = options.map((option) =>
    typeof option === 'string' ? { value: option, words: option } : option,
  );
  const known = value === '' || all.some((option) => option.value === value);
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">All</option>
      {!known && <option value={value}>{value}</option>}
      {all.map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
