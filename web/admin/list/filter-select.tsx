import admin from '../../../locale/en/admin.ts';
import { named, words } from '../../locale/words.ts';
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
  isContent = false,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (Option | string)[];
  /** The options are what people have written, not texts of the product. */
  isContent?: boolean | undefined;
  onChange: (value: string) => void;
}) {
  const all = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  const known = value === '' || all.some((option) => option.value === value);
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('admin.all')}</option>
      {!known && (
        <option value={value} data-content>
          {named(value)}
        </option>
      )}
      {all.map((option) => (
        <option key={option.value} value={option.value} data-content={isContent || undefined}>
          {isContent ? named(option.label) : option.label}
        </option>
      ))}
    </SelectField>
  );
}
