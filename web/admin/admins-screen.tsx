import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Admin } from '../../contract/admins.ts';
import { call } from '../api.ts';
import { paths } from '../router/paths.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { Column } from '../ui/table.tsx';
import { AdminDecisions, type Decision } from './admin-decisions.tsx';
import { AdminStatus } from './admin-status.tsx';
import styles from './admins.module.css';
import { failureText } from './failure-text.ts';
import { FilterBar } from './list/filter-bar.tsx';
import { FilterSelect } from './list/filter-select.tsx';
import { ListHead } from './list/list-head.tsx';
import { ListRows } from './list/list-rows.tsx';
import { useList } from './list/use-list.ts';
import { longDate } from './long-date.ts';

const STATUSES: { value: Admin['status']; words: string }[] = [
  { value: 'pending', words: 'Approval pending' },
  { value: 'approved', words: 'Approved' },
  { value: 'refused', words: 'Refused' },
  { value: 'disabled', words: 'Disabled' },
];

const kind = { filters: ['status'], sorts: ['newest'] } as const;

/** /admin/admins: the admins, pending registrations first; an owner decides on them here. */
export default function AdminsScreen() {
  const list = useList(kind, paths.admin.admins);
  const { page, filters, draft } = list;
  const status = STATUSES.find(({ value }) => value === filters.status)?.value;
  const query = useQuery({
    queryKey: ['admin', 'adminList', page, status],
    queryFn: async ({ signal }) => {
      const { admins, total } = await call('/admin/adminList', { page, filters: { status } }, { signal });
      return { rows: admins, total };
    },
    placeholderData: keepPreviousData,
  });
  const queries = useQueryClient();
  const [said, setSaid] = useState<{ tone: 'success' | 'failure'; words: string } | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (decision: Decision) => call('/admin/adminUpdate', decision),
    onSuccess: ({ admin, message }) => setSaid({ tone: 'success', words: `${message}: ${admin.name}` }),
    onError: (error) => setSaid({ tone: 'failure', words: failureText(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'adminList'] }),
  });
  const decide = (decision: Decision) => {
    if (!isPending) void mutateAsync(decision).catch(() => undefined);
  };

  const columns: Column<Admin>[] = [
    {
      head: 'Name',
      isName: true,
      cell: (admin) => (
        <span className={styles.who}>
          <b>{admin.name}</b>
          <span className={styles.email}>{admin.email}</span>
        </span>
      ),
    },
    { head: 'Registered On', cell: (admin) => longDate(admin.createdAt), wideOnly: true },
    { head: 'Status', cell: (admin) => <AdminStatus admin={admin} /> },
    { head: 'Actions', cell: (admin) => <AdminDecisions admin={admin} onDecide={decide} /> },
  ];

  return (
    <>
      <ListHead
        heading="Admins"
        actions={<ButtonLink href={paths.admin.changes()}>All changes</ButtonLink>}
      />
      {said !== null && (
        <div className={styles.said}>
          <Alert tone={said.tone}>{said.words}</Alert>
        </div>
      )}
      <FilterBar label="Admins" onSearch={list.search} onReset={list.reset}>
        <FilterSelect
          label="Status"
          value={draft.status}
          options={STATUSES}
          onChange={(status) => list.setDraft({ status })}
        />
      </FilterBar>
      <ListRows
        query={query}
        list={list}
        caption="Admins"
        noun={['admin', 'admins']}
        columns={columns}
        rowKey={(admin) => admin._id}
        none={{ title: 'Data not found' }}
        failed="An unexpected error occurred"
      />
    </>
  );
}
