import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { Facet } from '../../../contract/bank.ts';
import admin from '../../../locale/en/admin.ts';
import bank from '../../../locale/en/bank.ts';
import { words } from '../../locale/words.ts';
import { InputField, SelectField } from '../../ui/field.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { examOptions, useChoices } from '../use-choices.ts';
import { useClassChoices } from '../use-class-choices.ts';
import { FACET_KEYS, valueText } from './bank-words.ts';

const t = words({ admin, bank });

const OFFERED = ['subject', 'grade', 'chapter', 'difficulty', 'kind'] as const;

/** How many months back a question may have been used. */
export const MONTHS = [3, 6, 12, 24] as const;

export type Filters = Partial<
  Record<Facet | 'q' | 'exam' | 'unusedMonths' | 'unusedWith' | 'passages', string>
>;

/** What the questions of the bank are found by while a paper is filled. A choice takes effect at once. */
export function BankFilters({
  filters,
  counts,
  onFind,
}: {
  filters: Filters;
  counts: Api['/adminexam/bankSearch']['output']['counts'];
  onFind: (filters: Filters) => void;
}) {
  const [typed, setTyped] = useState(filters.q ?? '');
  const { data: classes } = useClassChoices();
  const offered = useChoices();
  const shown = OFFERED.filter(
    (facet) => (filters[facet] ?? '') !== '' || counts.some((one) => one.facet === facet),
  );
  const set = (change: Filters) => onFind({ ...filters, q: typed, ...change });
  return (
    <FilterBar
      isWhole
      label={t('bank.questions')}
      onSearch={() => set({})}
      onReset={() => {
        setTyped('');
        onFind({});
      }}
      chosen={Object.entries(filters).filter(([name, value]) => name !== 'q' && value !== '').length}
      more={
        <>
          <FilterSelect
            label={t('admin.exam')}
            value={filters.exam ?? ''}
            isContent
            options={examOptions(offered.data)}
            onChange={(value) => set({ exam: value })}
          />
          {shown.map((facet) => (
            <FilterSelect
              key={facet}
              label={t(FACET_KEYS[facet])}
              value={filters[facet] ?? ''}
              isContent
              options={counts
                .filter((one) => one.facet === facet)
                .map(({ value, count }) => ({
                  value,
                  label: t('bank.option', { value: valueText(facet, value), count }),
                }))}
              onChange={(value) => set({ [facet]: value })}
            />
          ))}
          <SelectField
            label={t('bank.unused')}
            value={filters.unusedMonths ?? ''}
            onChange={({ target }) => set({ unusedMonths: target.value })}
          >
            <option value="">{t('bank.unusedAny')}</option>
            {MONTHS.map((months) => (
              <option key={months} value={months}>
                {t('bank.unusedMonths', { count: months })}
              </option>
            ))}
          </SelectField>
          {classes !== undefined && classes.total > 0 && (
            <FilterSelect
              label={t('bank.unusedWith')}
              value={filters.unusedWith ?? ''}
              isContent
              options={classes.classes.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(value) => set({ unusedWith: value })}
            />
          )}
        </>
      }
    >
      <InputField
        label={t('bank.words')}
        placeholder={t('bank.wordsHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FilterBar>
  );
}
