import tests from '../../locale/en/tests.ts';
import { named, words } from '../locale/words.ts';
import { FilterButtons } from '../ui/filter-buttons.tsx';

const t = words({ tests });

/** Filter buttons: 'All' (null), and one for each value that occurs in the content. */
export function ContentFilter({
  label,
  values,
  value,
  onChange,
  nameOf = named,
}: {
  label: string;
  values: ReadonlySet<string>;
  value: string | null;
  onChange: (value: string | null) => void;
  nameOf?: (value: string) => string;
}) {
  const options = [
    { value: null, label: t('tests.all') },
    ...[...values].map((one) => ({ value: one, label: <span data-content>{nameOf(one)}</span> })),
  ];
  return <FilterButtons label={label} options={options} value={value} onChange={onChange} />;
}
