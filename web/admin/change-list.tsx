import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AuditEntry } from '../../contract/audit.ts';
import type { Api } from '../../contract/http/api.ts';
import { call } from '../api.ts';
import { paths } from '../router/paths.ts';
import { Empty } from '../ui/notice.tsx';
import type { Column } from '../ui/table.tsx';
import { ChangedFields } from './changed-fields.tsx';
import styles from './changes.module.css';
import { ListRows, type Page } from './list/list-rows.tsx';
import { dateAndTime } from './long-date.ts';

type Filters = Api['/admin/auditList']['input']['filters'];

/** One page of the changes, newest first. */
export function useChanges(page: number, filters: NonNullable<Filters>) {
  return useQuery({
    queryKey: ['admin', 'auditList', page, filters],
    queryFn: async ({ signal }) => {
      const { entries, total } = await call('/admin/auditList', { page, filters }, { signal });
      return { rows: entries, total };
    },
    placeholderData: keepPreviousData,
  });
}

const DONE: Record<string, string> = {
  examadd: 'Added the exam',
  examupdate: 'Changed the exam',
  quizadd: 'Added the test',
  quizupdate: 'Changed the test',
  questionUpdate: 'Changed a question',
  approve: 'Approved the admin',
  refuse: 'Refused the admin',
  disable: 'Disabled the admin',
  enable: 'Enabled the admin',
  setRole: 'Changed the role',
};

/** Who changed what and when, with what stood before and after. */
export function ChangeList({
  query,
  list,
  nameOf,
}: {
  query: UseQueryResult<Page<AuditEntry>>;
  list: { page: number; toPage: (page: number) => void; reset: () => void; isFiltered: boolean };
  /** Gives the name of an admin's record, to say which record was changed; absent on the record's own page. */
  nameOf?: ((adminid: string) => string) | undefined;
}) {
  const columns: Column<AuditEntry>[] = [
    { head: 'When', cell: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time> },
    { head: 'Who', cell: ({ adminName }) => adminName },
    {
      head: 'What',
      cell: (entry) => (
        <div className={styles.what}>
          <span>
            {DONE[entry.action] ?? entry.action}
            {nameOf !== undefined && <Record entry={entry} nameOf={nameOf} />}
          </span>
          <ChangedFields entry={entry} />
        </div>
      ),
    },
  ];
  return (
    <ListRows
      query={query}
      list={list}
      caption="Changes"
      noun={['change', 'changes']}
      columns={columns}
      rowKey={(entry) => entry._id}
      none={{ title: 'Data not found' }}
      failed="The changes could not be loaded."
    />
  );
}

function Record({
  entry: { kind, recordid },
  nameOf,
}: {
  entry: AuditEntry;
  nameOf: (adminid: string) => string;
}) {
  if (kind === 'admin') return <b> {nameOf(recordid)}</b>;
  const isExam = kind === 'exam';
  const href = isExam
    ? paths.admin.examEdit({ examid: recordid })
    : paths.admin.quizEdit({ quizid: recordid });
  return (
    <>
      {' '}
      <Link href={href}>{recordid}</Link>
    </>
  );
}

/** The changes of one exam or test, on its own page. */
export function RecordChanges({ kind, recordid }: { kind: 'exam' | 'quiz'; recordid: string }) {
  const [page, setPage] = useState(1);
  const query = useChanges(page, { kind, recordid });
  return (
    <section className={styles.record} aria-labelledby="changes">
      <h2 id="changes">Changes</h2>
      {query.data?.total === 0 ? (
        <Empty title="No change is on record" />
      ) : (
        <ChangeList
          query={query}
          list={{ page, toPage: setPage, reset: () => setPage(1), isFiltered: false }}
        />
      )}
    </section>
  );
}
