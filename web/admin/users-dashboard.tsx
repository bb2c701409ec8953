import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListedUser } from '../../contract/students.ts';
import { call } from '../api.ts';
import { paths } from '../router/paths.ts';
import { InputField } from '../ui/field.tsx';
import type { Column } from '../ui/table.tsx';
import { CsvExport } from './csv-export.tsx';
import { datedName } from './download-file.ts';
import { FilterBar } from './list/filter-bar.tsx';
import { ListHead } from './list/list-head.tsx';
import { ListRows, SortBy } from './list/list-rows.tsx';
import { dayBounds } from './list/local-days.ts';
import { useList } from './list/use-list.ts';
import { longDate } from './long-date.ts';

const sorts = {
  newest: { by: 'createdAt', order: 'desc' },
  oldest: { by: 'createdAt', order: 'asc' },
  name: { by: 'name', order: 'asc' },
  'name-reversed': { by: 'name', order: 'desc' },
} as const;

const sortWords = {
  newest: 'Registered last',
  oldest: 'Registered first',
  name: 'Name, A to Z',
  'name-reversed': 'Name, Z to A',
};

const kind = { filters: ['from', 'to'], sorts: ['newest', 'oldest', 'name', 'name-reversed'] } as const;

const columns: Column<ListedUser>[] = [
  { head: 'Student Name', isName: true, cell: (user) => <b>{user.name}</b> },
  { head: 'Phone No', isWord: true, cell: (user) => user.mobile ?? '–' },
  { head: 'Email', isWord: true, cell: (user) => user.email },
  { head: 'Registered On', cell: (user) => longDate(user.createdAt) },
  { head: 'Class', cell: (user) => user.grade ?? '–' },
  { head: 'City', cell: (user) => user.city ?? '–' },
  { head: 'Country', cell: (user) => user.country ?? '–' },
];

/** /admin/users: the students by the days on which they registered, both days included. */
export default function UsersDashboard() {
  const list = useList(kind, paths.admin.users);
  const { page, sort, filters, draft, setDraft } = list;
  const { from, to } = dayBounds(filters.from, filters.to);
  const wanted = { registeredFrom: from, registeredTo: to };
  const query = useQuery({
    queryKey: ['admin', 'userList', page, sort, filters],
    queryFn: async ({ signal }) => {
      const body = { page, sort: sorts[sort], filters: wanted };
      const { users, total } = await call('/admin/userList', body, { signal });
      return { rows: users, total };
    },
    placeholderData: keepPreviousData,
  });
  const isReversed = draft.from !== '' && draft.to !== '' && draft.from > draft.to;

  return (
    <>
      <ListHead
        heading="Users Dashboard"
        actions={
          <CsvExport
            label="Users as CSV"
            fileName={datedName('students', 'csv')}
            fetchPart={(after, signal) => call('/admin/userExport', { filters: wanted, after }, { signal })}
          />
        }
      />
      <FilterBar
        label="Users"
        onSearch={() => {
          if (!isReversed) list.search();
        }}
        onReset={list.reset}
      >
        <InputField
          label="Start date"
          type="date"
          value={draft.from}
          onChange={(event) => setDraft({ from: event.target.value })}
        />
        <InputField
          label="End date"
          type="date"
          value={draft.to}
          error={isReversed ? 'The end is before the start' : undefined}
          onChange={(event) => setDraft({ to: event.target.value })}
        />
      </FilterBar>
      <ListRows
        query={query}
        list={list}
        caption="Users"
        noun={['student', 'students']}
        columns={columns}
        rowKey={(user) => user._id}
        none={{ title: 'User not found', more: 'Students appear here once they have signed in.' }}
        failed="An unexpected error occurred"
        tools={<SortBy value={sort} options={sortWords} onChange={list.sortBy} />}
      />
    </>
  );
}
