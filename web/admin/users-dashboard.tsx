import type { ListedUser } from '../../contract/students.ts';
import admin from '../../locale/en/admin.ts';
import { call } from '../api.ts';
import { longDate } from '../locale/dates-and-numbers.ts';
import { words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { Alert } from '../ui/alert.tsx';
import { CsvExport } from './csv-export.tsx';
import { datedName } from './download-file.ts';
import { ListScreen } from './list/list-screen.tsx';
import { dayBounds, isDay } from './list/local-days.ts';
import { registrationSortTexts, SORTS, type Sort, sortBody } from './list/sorts.ts';
import { type ListDeclaration, useList } from './list/use-list.ts';

const t = words({ admin });

/** The filters of the calls: whole days of the viewer. */
function registered({ from = '', to = '' }: { from: string | undefined; to: string | undefined }) {
  const days = dayBounds(from, to);
  return { registeredFrom: days.from, registeredTo: days.to };
}

const users: ListDeclaration<ListedUser, 'from' | 'to', Sort> = {
  name: 'userList',
  path: paths.admin.users,
  filters: ['from', 'to'],
  sorts: SORTS,
  sortTexts: registrationSortTexts,
  load: async ({ page, sort, filters }, signal) => {
    const body = { page, sort: sortBody(sort, 'name'), filters: registered(filters) };
    const { users: rows, total } = await call('/admin/userList', body, { signal });
    return { rows, total };
  },
};

/** /admin/users: the students by the days on which they registered, both days included. */
export default function UsersDashboard() {
  const list = useList(users);
  const { filters, draft } = list;
  const ignored = [filters.from ?? '', filters.to ?? ''].filter((day) => day !== '' && !isDay(day));
  const isReversed = draft.from !== '' && draft.to !== '' && draft.from > draft.to;
  return (
    <ListScreen
      list={list}
      heading={t('admin.userDashboard')}
      name={t('admin.users')}
      actions={
        <CsvExport
          label={t('admin.usersCsv')}
          fileName={datedName('students', 'csv')}
          fetchPart={(after, signal) =>
            call('/admin/userExport', { filters: registered(filters), after }, { signal })
          }
        />
      }
      note={
        ignored.length > 0 && (
          <Alert>{t('admin.daysIgnored', { count: ignored.length, days: ignored.join(', ') })}</Alert>
        )
      }
      filters={[
        { name: 'from', label: t('admin.startDate'), input: 'date' },
        {
          name: 'to',
          label: t('admin.endDate'),
          input: 'date',
          error: isReversed ? t('admin.endBeforeStart') : undefined,
        },
      ]}
      columns={[
        { head: t('admin.studentName'), isContent: true, isName: true, cell: (user) => <b>{user.name}</b> },
        { head: t('admin.phone'), isContent: true, isWord: true, cell: (user) => user.mobile ?? '–' },
        { head: t('admin.email'), isContent: true, isWord: true, cell: (user) => user.email },
        {
          head: t('admin.registeredOn'),
          isContent: true,
          cell: (user) => longDate(new Date(user.createdAt)),
        },
        { head: t('admin.class'), isContent: true, cell: (user) => user.grade ?? '–' },
        { head: t('admin.city'), isContent: true, cell: (user) => user.city ?? '–' },
        { head: t('admin.country'), isContent: true, cell: (user) => user.country ?? '–' },
      ]}
      rowKey={(user) => user._id}
      texts={{
        count: (count) => t('admin.userCount', { count }),
        none: t('admin.userNotFound'),
        noneMore: t('admin.noUsersMore'),
        failed: t('admin.unexpectedError'),
      }}
    />
  );
}
