import type { ReactNode } from 'react';
import admin from '../../../locale/en/admin.ts';
import { words } from '../../locale/words.ts';
import { InputField } from '../../ui/field.tsx';
import type { Column } from '../../ui/table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterSelect, type Option } from './filter-select.tsx';
import { ListHead } from './list-head.tsx';
import { ListRows, type ListTexts, SortBy } from './list-rows.tsx';
import type { List } from './use-list.ts';

const t = words({ admin });

/** A filter in the bar: a choice of `options`, or a text or date to be typed. */
export type FilterField<F extends string> = {
  name: F;
  label: string;
  /** Filters that depend on this one: a change of it clears them. */
  clears?: readonly F[];
  error?: string | undefined;
  /** One that the specification does not name: where there are more than two, a phone folds these away. */
  isMore?: true;
} & (
  | { options: readonly (Option | string)[]; isContent?: boolean }
  | { input: 'text' | 'date'; placeholder?: string }
);

/** The most filters that a phone shows at once, unless the specification names more. */
const MOST_UNFOLDED = 2;
/** How many of the folded ones a wide screen shows. */
const SHOWN_OF_MANY = 4;

/** A list screen: heading with actions, filters, sort, and the rows in all their states. */
export function ListScreen<Row, F extends string, S extends string>({
  list,
  heading,
  name,
  actions,
  views,
  note,
  found,
  filters,
  columns,
  rowKey,
  texts,
  isLines,
  selection,
  isCompact,
  tools,
  foldsFilters = false,
}: {
  list: List<Row, F, S>;
  heading: string;
  /** Names the filters and the table for a screen reader. */
  name: string;
  actions?: ReactNode;
  /** Choices of what is listed, beside the heading. */
  views?: ReactNode;
  /** Shown between the heading and the filters. */
  note?: ReactNode;
  /** What else the filters find, shown between them and the rows. */
  found?: ReactNode;
  filters: readonly FilterField<F>[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  texts: ListTexts;
  /** Whether a phone shows a line a row instead of a card. */
  isLines?: boolean;
  /** What can be done with the selected rows. It stays in view, and moves nothing when it appears. */
  selection?: ReactNode;
  /** Rows are low, and on a phone each is one line. */
  isCompact?: boolean;
  /** Shown beside the sort. */
  tools?: ReactNode;
  /** Whether a wide screen too folds the filters away that are more. */
  foldsFilters?: boolean;
}) {
  const { draft, setDraft, sortTexts } = list;
  const change = ({ name: filter, clears = [] }: FilterField<F>, value: string) =>
    setDraft({
      ...(Object.fromEntries(clears.map((other) => [other, ''])) as Partial<Record<F, string>>),
      [filter]: value,
    });
  const field = (filter: FilterField<F>) =>
    'options' in filter ? (
      <FilterSelect
        key={filter.name}
        label={filter.label}
        value={draft[filter.name]}
        options={filter.options}
        isContent={filter.isContent}
        onChange={(value) => change(filter, value)}
      />
    ) : (
      <InputField
        key={filter.name}
        label={filter.label}
        type={filter.input}
        placeholder={filter.placeholder}
        spellCheck={false}
        value={draft[filter.name]}
        error={filter.error}
        onChange={(event) => change(filter, event.target.value)}
      />
    );
  const countSet = (of: readonly FilterField<F>[]) =>
    of.filter(({ name: filter }) => draft[filter] !== '').length;
  const isFolded = filters.length > MOST_UNFOLDED;
  const more = filters.filter(({ isMore }) => isMore);
  const folded = !isFolded ? [] : more.length > 0 ? more : filters.slice(1);
  const shown = filters.filter((filter) => !folded.includes(filter));
  return (
    <>
      <ListHead heading={heading} views={views} actions={actions} />
      {note}
      {filters.length > 0 && (
        <FilterBar
          label={name}
          hasError={filters.some(({ error }) => error !== undefined)}
          onSearch={list.search}
          onReset={list.reset}
          chosen={countSet(folded)}
          chosenInAll={shown.length > 1 ? countSet(filters) : undefined}
          chosenBehind={countSet(folded.slice(SHOWN_OF_MANY))}
          more={isFolded ? folded.map(field) : undefined}
          isFolding={foldsFilters}
        >
          {shown.map(field)}
        </FilterBar>
      )}
      {found}
      <ListRows
        query={list.query}
        list={list}
        caption={name}
        columns={columns}
        rowKey={rowKey}
        isLines={isLines}
        texts={texts}
        isCompact={isCompact}
        tools={
          <>
            {sortTexts !== undefined && (
              <SortBy
                label={t('admin.sortBy')}
                value={list.sort}
                options={sortTexts()}
                onChange={list.sortBy}
              />
            )}
            {tools}
          </>
        }
      />
      {selection}
    </>
  );
}
