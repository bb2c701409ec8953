import { Link } from 'wouter';
import type { ListedUser } from '../../contract/students.ts';
import admin from '../../locale/en/admin.ts';
import pupils from '../../locale/en/pupils.ts';
import { call } from '../api.ts';
import { readersDate } from '../locale/dates-and-numbers.ts';
import { words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { Alert } from '../ui/alert.tsx';
import { datedName } from '../ui/download-file.ts';
import type { Column } from '../ui/table.tsx';
import { CsvExport } from './csv-export.tsx';
import { lastSignIn } from './list/last-sign-in.ts';
import styles from './list/list.module.css';
import { ListScreen } from './list/list-screen.tsx';
import { dayBounds, isDay } from './list/local-days.ts';
import { FEW_ROWS } from './list/rows-on-page.ts';
import { registrationSortTexts, SORTS, type Sort, sortBody } from './list/sorts.ts';
import { type ListDeclaration, useList } from './list/use-list.ts';
import { cardNumber } from './pupils/card-number.ts';
import { classAndRoll } from './pupils/class-and-roll.ts';
import { useClassChoices } from './use-class-choices.ts';

const t = words({ admin, pupils });

type Filter = 'search' | 'classId' | 'from' | 'to';

/** The filters of the calls: whole days of the viewer. */
function filtersOf({ search, classId, from = '', to = '' }: Record<Filter, string | undefined>) {
  const days = dayBounds(from, to);
  return { search, classId, registeredFrom: days.from, registeredTo: days.to };
}

const users: ListDeclaration<ListedUser, Filter, Sort> = {
  name: 'userList',
  path: adminPaths.users,
  filters: ['search', 'classId', 'from', 'to'],
  rows: FEW_ROWS,
  sorts: ['name', ...SORTS.filter((sort) => sort !== 'name')],
  sortTexts: registrationSortTexts,
  load: async ({ page, pageSize, sort, filters }, signal) => {
    const body = { page, pageSize, sort: sortBody(sort, 'name'), filters: filtersOf(filters) };
    const { users: rows, ...more } = await call('/admin/userList', body, { signal });
    return { rows, ...more };
  },
};

/** The student's own phone; of a pupil without one, that of the guardian. */
const phoneOf = ({ mobile, guardianPhone }: ListedUser) =>
  mobile ?? (guardianPhone === null ? '–' : t('admin.guardianAt', { phone: guardianPhone }));

/** /admin/users: the students, found by a part of what they are called, by class, and by the days on which they registered. */
export default function UsersDashboard() {
  const list = useList(users);
  const { filters, draft } = list;
  const { data: classes } = useClassChoices();
  // A class in the address is shown even where there are none, so that it can be taken away.
  const hasClasses = classes !== undefined && (classes.total > 0 || filters.classId !== undefined);
  const ignored = [filters.from ?? '', filters.to ?? ''].filter((day) => day !== '' && !isDay(day));
  const rows = list.query.data?.rows ?? [];
  /** A column in which nobody of the page has anything only takes the width of the others. */
  const unlessEmpty = (has: (user: ListedUser) => string | null, column: Column<ListedUser>) =>
    rows.length === 0 || rows.some((user) => has(user) !== null) ? [column] : [];
  const isReversed = draft.from !== '' && draft.to !== '' && draft.from > draft.to;
  return (
    <div className={styles.low}>
      <ListScreen
        list={list}
        heading={t('admin.userDashboard')}
        name={t('admin.users')}
        actions={
          <CsvExport
            label={t('admin.usersCsv')}
            fileName={datedName('students', 'csv')}
            fetchPart={(after, signal) =>
              call('/admin/userExport', { filters: filtersOf(filters), after }, { signal })
            }
          />
        }
        note={
          <>
            {ignored.length > 0 && (
              <Alert>{t('admin.daysIgnored', { count: ignored.length, days: ignored.join(', ') })}</Alert>
            )}
          </>
        }
        filters={[
          { name: 'from', label: t('admin.startDate'), input: 'date' },
          {
            name: 'to',
            label: t('admin.endDate'),
            input: 'date',
            error: isReversed ? t('admin.endBeforeStart') : undefined,
          },
          ...(hasClasses
            ? [
                {
                  name: 'classId' as const,
                  label: t('admin.schoolClass'),
                  isContent: true,
                  isMore: true as const,
                  options: classes.classes.map(({ id, name }) => ({ value: id, label: name })),
                },
              ]
            : []),
          {
            name: 'search',
            label: t('admin.findUser'),
            input: 'text',
            isMore: true,
            placeholder: t('admin.findUserHint'),
          },
        ]}
        columns={[
          {
            head: t('admin.studentName'),
            isContent: true,
            isName: true,
            cell: ({ id: studentId, name, grade, rollNumber, submitted }) => {
              const taken = submitted > 0 ? t('admin.testsTaken', { count: submitted }) : undefined;
              return (
                <div>
                  <Link href={adminPaths.student({ studentId })} className={styles.name}>
                    {name}
                  </Link>
                  <div className={styles.count}>
                    <span className={styles.onPhone}>
                      {[classAndRoll(grade, rollNumber), taken].filter(Boolean).join(' · ')}
                    </span>
                    <span className={styles.notOnPhone}>{taken}</span>
                  </div>
                </div>
              );
            },
          },
          ...unlessEmpty(({ grade }) => grade, {
            head: t('admin.class'),
            isContent: true,
            cell: ({ grade }) => grade ?? '–',
            wideOnly: true,
          }),
          ...unlessEmpty(({ rollNumber }) => rollNumber, {
            head: t('admin.rollNumber'),
            isContent: true,
            cell: ({ rollNumber }) => rollNumber ?? '–',
            wideOnly: true,
          }),
          ...unlessEmpty(({ signInName }) => signInName, {
            head: t('pupils.columnNumber'),
            isContent: true,
            cell: ({ signInName }) => (signInName === null ? '–' : cardNumber(signInName)),
            wideOnly: true,
          }),
          ...unlessEmpty(({ mobile, guardianPhone }) => mobile ?? guardianPhone, {
            head: t('admin.phone'),
            isContent: true,
            cell: phoneOf,
            wideOnly: true,
          }),
          ...unlessEmpty(({ email }) => email, {
            head: t('admin.email'),
            isContent: true,
            isWord: true,
            cell: ({ email }) => email ?? '–',
            wideOnly: true,
          }),
          {
            head: t('admin.lastSignIn'),
            isContent: true,
            cell: lastSignIn,
          },
          {
            head: t('admin.registeredOn'),
            isContent: true,
            cell: (user) => readersDate(new Date(user.createdAt)),
            wideOnly: true,
          },
          ...unlessEmpty(({ city }) => city, {
            head: t('admin.city'),
            isContent: true,
            cell: ({ city }) => city ?? '–',
            wideOnly: true,
          }),
          ...unlessEmpty(({ country }) => country, {
            head: t('admin.country'),
            isContent: true,
            cell: ({ country }) => country ?? '–',
            wideOnly: true,
          }),
        ]}
        rowKey={(user) => user.id}
        isCompact
        texts={{
          count: (count) => t('admin.userCount', { count }),
          none: t('admin.userNotFound'),
          noneFoundMore: t('admin.usersNotFoundMore'),
          noneMore: t('admin.noUsersMore'),
          failed: t('admin.unexpectedError'),
        }}
      />
    </div>
  );
}
