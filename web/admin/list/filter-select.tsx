import admin from '../../../locale/en/admin.ts';
import { words } from '../../locale/words.ts';
import { SelectField } from '../../ui/field.tsx';

const t = words({ admin });

export interface Option {
  value: string;
  label: string;
}

/** A filter to choose from, 'All' first. The value in the URL is offered even if `options` lacks it. */
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
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  const known = value === '' || all.some((option) => option.value === value);
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('admin.all')}</option>
      {!known && <option value={value}>{value}</option>}
      {all.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
