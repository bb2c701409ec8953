import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { paths } from '../router/paths.ts';
import { InputField } from '../ui/field.tsx';
import { ChangeList, useChanges } from './change-list.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { FilterSelect } from './list/filter-select.tsx';
import { ListHead } from './list/list-head.tsx';
import { given, useList } from './list/use-list.ts';

const KINDS = [
  { value: 'exam', words: 'Exams' },
  { value: 'quiz', words: 'Tests' },
  { value: 'admin', words: 'Admins' },
] as const;

const kind = { filters: ['kind', 'record', 'admin'], sorts: ['newest'] } as const;

/** /admin/changes: every change by an admin, for owners. */
export default function ChangesScreen() {
  const list = useList(kind, paths.admin.changes);
  const { page, filters, draft, setDraft } = list;
  const query = useChanges(page, {
    kind: KINDS.find(({ value }) => value === filters.kind)?.value,
    recordid: given(filters.record),
    adminid: given(filters.admin),
  });
  const { data: known } = useQuery({
    queryKey: ['admin', 'adminList', 'names'],
    queryFn: ({ signal }) => call('/admin/adminList', { pageSize: 100 }, { signal }),
  });

  return (
    <>
      <ListHead heading="Changes" />
      <FilterBar label="Changes" onSearch={list.search} onReset={list.reset}>
        <FilterSelect
          label="What"
          value={draft.kind}
          options={KINDS}
          onChange={(kind) => setDraft({ kind })}
        />
        <InputField
          label="Exam or test id"
          value={draft.record}
          onChange={(event) => setDraft({ record: event.target.value })}
        />
        <FilterSelect
          label="By"
          value={draft.admin}
          options={(known?.admins ?? []).map(({ _id, name }) => ({ value: _id, words: name }))}
          onChange={(admin) => setDraft({ admin })}
        />
      </FilterBar>
      <ChangeList
        query={query}
        list={list}
        nameOf={(adminid) => known?.admins.find(({ _id }) => _id === adminid)?.name ?? ''}
      />
    </>
  );
}
